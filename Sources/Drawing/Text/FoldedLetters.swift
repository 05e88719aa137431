/// The letters that a search treats as others: those with accents, and ligatures.
///
/// A row is the plain letter, or several, then a colon and the letters that stand for it. Letters
/// with accents are those with a canonical decomposition in Unicode; the letters with strokes and
/// the ligatures of Latin are added. Only lowercase letters are listed.
enum FoldedLetters {
  /// The rows, separated by white space.
  static let rows = """
    a:àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ b:ƀḃḅḇ c:çćĉċčḉ d:ðďđḋḍḏḑḓ e:èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ f:ḟ
    g:ĝğġģǥǧǵḡ h:ĥħȟḣḥḧḩḫẖ i:ìíîïĩīĭįıǐȉȋḭḯỉị j:ĵǰ k:ķǩḱḳḵ l:ĺļľłƚḷḹḻḽ m:ḿṁṃ n:ñńņňǹṅṇṉṋ
    o:òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱɵṍṏṑṓọỏốồổỗộớờởỡợ p:ṕṗ r:ŕŗřȑȓṙṛṝṟ s:śŝşšſșṡṣṥṧṩẛ t:ţťŧțṫṭṯṱẗ
    u:ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự v:ṽṿ w:ŵẁẃẅẇẉẘ x:ẋẍ y:ýÿŷȳẏẙỳỵỷỹ z:źżžƶẑẓẕ ʒ:ǯ
    α:άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ ε:έἐἑἒἓἔἕὲέ η:ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ ι:ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ
    ο:όὀὁὂὃὄὅὸό ρ:ῤῥ σ:ς υ:ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ ω:ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ϒ:ϓϔ а:ӑӓ г:ѓ е:ѐёӗ
    ж:ӂӝ з:ӟ и:йѝӣӥ к:ќ о:ӧ у:ўӯӱӳ ч:ӵ ы:ӹ э:ӭ і:ї ѵ:ѷ ә:ӛ ө:ӫ \u{5D0}:\u{FB2E}\u{FB2F}\u{FB30}
    \u{5D1}:\u{FB31}\u{FB4C} \u{5D2}:\u{FB32} \u{5D3}:\u{FB33} \u{5D4}:\u{FB34}
    \u{5D5}:\u{FB35}\u{FB4B} \u{5D6}:\u{FB36} \u{5D8}:\u{FB38} \u{5D9}:\u{FB1D}\u{FB39}
    \u{5DA}:\u{FB3A} \u{5DB}:\u{FB3B}\u{FB4D} \u{5DC}:\u{FB3C} \u{5DE}:\u{FB3E} \u{5E0}:\u{FB40}
    \u{5E1}:\u{FB41} \u{5E3}:\u{FB43} \u{5E4}:\u{FB44}\u{FB4E} \u{5E6}:\u{FB46} \u{5E7}:\u{FB47}
    \u{5E8}:\u{FB48} \u{5E9}:\u{FB2A}\u{FB2B}\u{FB2C}\u{FB2D}\u{FB49} \u{5EA}:\u{FB4A}
    \u{5F2}:\u{FB1F} \u{627}:\u{622}\u{623}\u{625} \u{648}:\u{624} \u{64A}:\u{626}
    \u{6C1}:\u{6C2} \u{6D2}:\u{6D3} \u{6D5}:\u{6C0} क:क़ ख:ख़ ग:ग़ ज:ज़ ड:ड़ ढ:ढ़ न:ऩ फ:फ़ य:य़ र:ऱ ळ:ऴ
    ড:ড় ঢ:ঢ় য:য় ਖ:ਖ਼ ਗ:ਗ਼ ਜ:ਜ਼ ਫ:ਫ਼ ਲ:ਲ਼ ਸ:ਸ਼ ଡ:ଡ଼ ଢ:ଢ଼ う:ゔ か:が き:ぎ く:ぐ け:げ こ:ご さ:ざ し:じ す:ず せ:ぜ そ:ぞ た:だ
    ち:ぢ つ:づ て:で と:ど は:ばぱ ひ:びぴ ふ:ぶぷ へ:べぺ ほ:ぼぽ ゝ:ゞ ウ:ヴ カ:ガ キ:ギ ク:グ ケ:ゲ コ:ゴ サ:ザ シ:ジ ス:ズ セ:ゼ ソ:ゾ タ:ダ
    チ:ヂ ツ:ヅ テ:デ ト:ド ハ:バパ ヒ:ビピ フ:ブプ ヘ:ベペ ホ:ボポ ワ:ヷ ヰ:ヸ ヱ:ヹ ヲ:ヺ ヽ:ヾ
    ae:æǣǽ ij:ĳ oe:œ ss:ß th:þ \u{9C7}\u{9BE}:\u{9CB} \u{9C7}\u{9D7}:\u{9CC}
    \u{B47}\u{B3E}:\u{B4B} \u{B47}\u{B56}:\u{B48} \u{B47}\u{B57}:\u{B4C} ஒ\u{BD7}:ஔ
    \u{BC6}\u{BBE}:\u{BCA} \u{BC6}\u{BD7}:\u{BCC} \u{BC7}\u{BBE}:\u{BCB} \u{C46}\u{C56}:\u{C48}
    \u{CBF}\u{CD5}:\u{CC0} \u{CC6}\u{CC2}:\u{CCA} \u{CC6}\u{CC2}\u{CD5}:\u{CCB}
    \u{CC6}\u{CD5}:\u{CC7} \u{CC6}\u{CD6}:\u{CC8} \u{D46}\u{D3E}:\u{D4A} \u{D46}\u{D57}:\u{D4C}
    \u{D47}\u{D3E}:\u{D4B} \u{DD9}\u{DCA}:\u{DDA} \u{DD9}\u{DCF}:\u{DDC}
    \u{DD9}\u{DCF}\u{DCA}:\u{DDD} \u{DD9}\u{DDF}:\u{DDE} ཀ\u{FB5}:ཀྵ ག\u{FB7}:གྷ ཌ\u{FB7}:ཌྷ
    ད\u{FB7}:དྷ བ\u{FB7}:བྷ ཛ\u{FB7}:ཛྷ \u{F71}\u{F72}:\u{F73} \u{F71}\u{F74}:\u{F75}
    \u{F71}\u{F80}:\u{F81} \u{F90}\u{FB5}:\u{FB9} \u{F92}\u{FB7}:\u{F93} \u{F9C}\u{FB7}:\u{F9D}
    \u{FA1}\u{FB7}:\u{FA2} \u{FA6}\u{FB7}:\u{FA7} \u{FAB}\u{FB7}:\u{FAC} \u{FB2}\u{F80}:\u{F76}
    \u{FB3}\u{F80}:\u{F78} ဥ\u{102E}:ဦ ᬅ\u{1B35}:ᬆ ᬇ\u{1B35}:ᬈ ᬉ\u{1B35}:ᬊ ᬋ\u{1B35}:ᬌ
    ᬍ\u{1B35}:ᬎ ᬑ\u{1B35}:ᬒ \u{1B3A}\u{1B35}:\u{1B3B} \u{1B3C}\u{1B35}:\u{1B3D}
    \u{1B3E}\u{1B35}:\u{1B40} \u{1B3F}\u{1B35}:\u{1B41} \u{1B42}\u{1B35}:\u{1B43}
    """
}
