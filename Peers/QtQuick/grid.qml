import QtQuick

GridView {
    id: grid
    leftMargin: spacing
    topMargin: spacing
    cellWidth: side + spacing
    cellHeight: side + spacing
    model: pictureCount
    reuseItems: true
    boundsBehavior: Flickable.StopAtBounds
    delegate: Image {
        required property int index
        width: side
        height: side
        source: "image://pictures/" + index
    }
}
