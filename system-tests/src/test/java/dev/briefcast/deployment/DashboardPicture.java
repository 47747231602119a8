package dev.briefcast.deployment;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import tools.jackson.databind.JsonNode;

/**
 * A dashboard as one picture: each panel at its place, with its title, its last values and their
 * course. It shows what Prometheus answers, not how Grafana draws it.
 */
public final class DashboardPicture {

  private static final int COLUMN = 60;
  private static final int ROW = 28;
  private static final Color[] LINES = {
    new Color(0x7EB26D), new Color(0xEAB839), new Color(0x6ED0E0), new Color(0xEF843C),
    new Color(0xE24D42), new Color(0x1F78C1), new Color(0xBA43A9), new Color(0x705DA0)
  };

  /** The course of one series: its name and its values, the newest last. */
  public record Series(String name, List<Double> values) {

    /** The newest value, of one at least. */
    public double last() {
      return values.getLast();
    }
  }

  private DashboardPicture() {}

  /**
   * Paints the panels of a dashboard.
   *
   * @param found the series of each panel, by its id
   */
  public static void write(JsonNode board, Map<Integer, List<Series>> found, Path file)
      throws IOException {
    int height = 0;
    for (JsonNode panel : board.path("panels")) {
      JsonNode place = panel.path("gridPos");
      height = Math.max(height, place.path("y").asInt() + place.path("h").asInt());
    }
    var picture = new BufferedImage(24 * COLUMN, height * ROW, BufferedImage.TYPE_INT_RGB);
    Graphics2D canvas = picture.createGraphics();
    canvas.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    for (JsonNode panel : board.path("panels")) {
      JsonNode place = panel.path("gridPos");
      int x = place.path("x").asInt() * COLUMN + 4;
      int y = place.path("y").asInt() * ROW + 4;
      paint(
          canvas.create(x, y, place.path("w").asInt() * COLUMN - 8, place.path("h").asInt() * ROW),
          panel.path("title").asString(),
          found.getOrDefault(panel.path("id").asInt(), List.of()),
          place.path("w").asInt() * COLUMN - 8,
          place.path("h").asInt() * ROW - 8);
    }
    canvas.dispose();
    Files.createDirectories(file.getParent());
    ImageIO.write(picture, "png", file.toFile());
  }

  private static void paint(Graphics panel, String title, List<Series> all, int width, int height) {
    var canvas = (Graphics2D) panel;
    canvas.setColor(new Color(0x1F2128));
    canvas.fillRoundRect(0, 0, width, height, 6, 6);
    canvas.setColor(Color.WHITE);
    canvas.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 13));
    canvas.drawString(title, 8, 16);
    double most =
        all.stream()
            .flatMap(each -> each.values().stream())
            .mapToDouble(Double::doubleValue)
            .filter(Double::isFinite)
            .max()
            .orElse(1);
    canvas.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 11));
    for (int i = 0; i < all.size(); i++) {
      canvas.setColor(LINES[i % LINES.length]);
      List<Double> values = all.get(i).values();
      canvas.setStroke(new BasicStroke(1.5f));
      for (int at = 1; at < values.size(); at++) {
        if (Double.isFinite(values.get(at - 1)) && Double.isFinite(values.get(at))) {
          canvas.drawLine(
              8 + (at - 1) * (width - 16) / values.size(),
              level(values.get(at - 1), most, height),
              8 + at * (width - 16) / values.size(),
              level(values.get(at), most, height));
        }
      }
      String last = "%s %.4g".formatted(all.get(i).name(), all.get(i).last());
      canvas.drawString(last, 8, 32 + 13 * i);
    }
    canvas.dispose();
  }

  private static int level(double value, double most, int height) {
    return (int) (height - 6 - value / (most == 0 ? 1 : most) * (height - 60) * 0.9);
  }
}
