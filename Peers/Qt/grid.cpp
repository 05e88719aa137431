// The photo grid as a QListView of Qt Widgets in icon mode. Pixmaps are made when they are first
// seen.
#include <QAbstractListModel>
#include <QApplication>
#include <QListView>
#include <QPainter>
#include <QPixmap>
#include <QStyledItemDelegate>
#include <array>

#include "../picture.h"

namespace {

class Pictures : public QAbstractListModel {
public:
  int rowCount(const QModelIndex &) const override { return picture_count; }

  QVariant data(const QModelIndex &, int) const override { return {}; }
};

class Painter : public QStyledItemDelegate {
public:
  QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override {
    return {picture_side, picture_side};
  }

  void paint(
    QPainter *painter, const QStyleOptionViewItem &option,
    const QModelIndex &index) const override {
    QPixmap &pixmap = pixmaps[static_cast<std::size_t>(index.row())];
    if (pixmap.isNull()) {
      QImage image(picture_side, picture_side, QImage::Format_RGB32);
      static std::array<uint32_t, picture_side * picture_side> pixels;
      picture_fill(index.row(), pixels.data());
      for (int y = 0; y < picture_side; y++) {
        memcpy(image.scanLine(y), pixels.data() + y * picture_side, picture_side * 4);
      }
      pixmap = QPixmap::fromImage(image);
    }
    painter->drawPixmap(option.rect.topLeft(), pixmap);
  }

private:
  mutable std::array<QPixmap, picture_count> pixmaps;
};

}  // namespace

int main(int count, char **words) {
  QApplication application(count, words);
  Pictures pictures;
  Painter painter;
  QListView view;
  view.setWindowTitle("Qt grid");
  view.setModel(&pictures);
  view.setItemDelegate(&painter);
  view.setViewMode(QListView::IconMode);
  view.setResizeMode(QListView::Adjust);
  view.setMovement(QListView::Static);
  view.setUniformItemSizes(true);
  view.setSpacing(picture_spacing / 2);
  view.setFrameShape(QFrame::NoFrame);
  view.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view.resize(320, 480);
  view.show();
  return application.exec();
}
