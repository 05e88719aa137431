// The photo grid as a GridView of Qt Quick. Pictures come from an image provider when they are
// first seen.
#include <QGuiApplication>
#include <QQmlContext>
#include <QQuickImageProvider>
#include <QQuickView>

#include "../picture.h"

namespace {

class Pictures : public QQuickImageProvider {
public:
  Pictures() : QQuickImageProvider(QQuickImageProvider::Image) {}

  QImage requestImage(const QString &id, QSize *size, const QSize &) override {
    QImage image(picture_side, picture_side, QImage::Format_RGB32);
    static_assert(picture_side * 4 % 4 == 0, "rows have no padding");
    picture_fill(id.toInt(), reinterpret_cast<uint32_t *>(image.bits()));
    *size = image.size();
    return image;
  }
};

}  // namespace

int main(int count, char **words) {
  QGuiApplication application(count, words);
  QQuickView view;
  view.engine()->addImageProvider("pictures", new Pictures);
  view.rootContext()->setContextProperty("pictureCount", int(picture_count));
  view.rootContext()->setContextProperty("side", int(picture_side));
  view.rootContext()->setContextProperty("spacing", int(picture_spacing));
  view.setTitle("Qt Quick grid");
  view.setResizeMode(QQuickView::SizeRootObjectToView);
  view.resize(320, 480);
  view.setSource(QUrl::fromLocalFile(QString::fromLocal8Bit(words[1])));
  view.show();
  return application.exec();
}
