package dev.briefcast.renderer.scene.text;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.GlyphVector;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/**
 * Coloured emoji. Java shapes them (which sequences are one picture) but paints no coloured
 * bitmaps: their pictures are read from the font's tables {@code CBLC}, where they are, and {@code
 * CBDT}, what they are. Of both, the bundled fonts have the simplest formats only.
 */
enum EmojiFont {
  PICTURES(ScriptFont.EMOJI),
  FLAGS(ScriptFont.FLAGS);

  /** How much wider than the text's size a picture is. */
  static final double WIDTH = 1.2;

  private static final int SUBTABLE_FORMAT = 1;
  private static final int IMAGE_FORMAT = 17;
  private static final int METRICS = 5;
  private static final int FONT_SIZE_KEPT_MAX = 512;

  private final ScriptFont font;
  private final Map<Long, BufferedImage> pictures = new ConcurrentHashMap<>();
  private @Nullable Tables tables;

  private record Tables(ByteBuffer bytes, int locations, int data) {

    static Tables of(byte[] font) {
      var bytes = ByteBuffer.wrap(font);
      int locations = 0;
      int data = 0;
      for (int i = 0; i < bytes.getShort(4); i++) {
        int entry = 12 + 16 * i;
        String tag = new String(font, entry, 4, StandardCharsets.ISO_8859_1);
        locations = tag.equals("CBLC") ? bytes.getInt(entry + 8) : locations;
        data = tag.equals("CBDT") ? bytes.getInt(entry + 8) : data;
      }
      return new Tables(bytes, locations, data);
    }
  }

  EmojiFont(ScriptFont font) {
    this.font = font;
  }

  /** The pictures that stand for a character as people see it, as few as may be; maybe none. */
  static List<GlyphRun.Emoji> of(String character) {
    return Arrays.stream(values())
        .map(font -> font.pictures(character))
        .filter(found -> !found.isEmpty())
        .min(Comparator.comparingInt(List::size))
        .orElse(List.of());
  }

  private List<GlyphRun.Emoji> pictures(String character) {
    Font sized = font.face(false).font().deriveFont(100f);
    char[] chars = character.toCharArray();
    GlyphVector shaped =
        sized.layoutGlyphVector(
            Typeface.CONTEXT, chars, 0, chars.length, Font.LAYOUT_LEFT_TO_RIGHT);
    return Arrays.stream(shaped.getGlyphCodes(0, shaped.getNumGlyphs(), null))
        .filter(glyph -> glyph > 0 && offset(glyph) != 0)
        .mapToObj(glyph -> new GlyphRun.Emoji(this, glyph))
        .toList();
  }

  private synchronized Tables tables() {
    Tables read = tables;
    if (read == null) {
      try (InputStream stream = font.open()) {
        read = Tables.of(stream.readAllBytes());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      tables = read;
    }
    return read;
  }

  /** Draws a picture at a text's size; {@code y} is the baseline. */
  void draw(Graphics2D g, int glyph, double size, double x, double y) {
    int pixels = Math.max(8, (int) Math.round(size * 1.16));
    BufferedImage picture =
        pictures.computeIfAbsent((long) glyph << 16 | pixels, key -> scaled(read(glyph), pixels));
    if (pictures.size() > FONT_SIZE_KEPT_MAX) {
      pictures.clear();
    }
    int left = (int) Math.round(x + (size * WIDTH - picture.getWidth()) / 2);
    int top = (int) Math.round(y - size * 0.36 - picture.getHeight() / 2.0);
    g.drawImage(picture, left, top, null);
  }

  private BufferedImage read(int glyph) {
    Tables tables = tables();
    int at = offset(glyph);
    int length = tables.bytes().getInt(at + METRICS);
    byte[] png = new byte[length];
    tables.bytes().get(at + METRICS + 4, png);
    try {
      BufferedImage read = ImageIO.read(new ByteArrayInputStream(png));
      var picture =
          new BufferedImage(read.getWidth(), read.getHeight(), BufferedImage.TYPE_INT_ARGB_PRE);
      Graphics2D g = picture.createGraphics();
      g.drawImage(read, 0, 0, null);
      g.dispose();
      return picture;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Where a glyph's picture begins in the file, or 0. */
  private int offset(int glyph) {
    ByteBuffer bytes = tables().bytes();
    int strike = tables().locations() + 8;
    int array = tables().locations() + bytes.getInt(strike);
    int count = bytes.getInt(strike + 8);
    for (int i = 0; i < count; i++) {
      int entry = array + 8 * i;
      int first = Short.toUnsignedInt(bytes.getShort(entry));
      int last = Short.toUnsignedInt(bytes.getShort(entry + 2));
      if (glyph >= first && glyph <= last) {
        return offset(bytes, array + bytes.getInt(entry + 4), glyph - first);
      }
    }
    return 0;
  }

  private int offset(ByteBuffer bytes, int subtable, int index) {
    if (bytes.getShort(subtable) != SUBTABLE_FORMAT
        || bytes.getShort(subtable + 2) != IMAGE_FORMAT) {
      return 0;
    }
    int from = bytes.getInt(subtable + 8 + 4 * index);
    int to = bytes.getInt(subtable + 8 + 4 * (index + 1));
    return from == to ? 0 : tables().data() + bytes.getInt(subtable + 4) + from;
  }

  /** Halved as often as it goes, so that no pixel is left out. */
  private static BufferedImage scaled(BufferedImage picture, int height) {
    BufferedImage from = picture;
    while (from.getHeight() >= 2 * height) {
      from = resized(from, from.getWidth() / 2, from.getHeight() / 2);
    }
    return resized(from, from.getWidth() * height / from.getHeight(), height);
  }

  private static BufferedImage resized(BufferedImage from, int width, int height) {
    var to = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB_PRE);
    Graphics2D g = to.createGraphics();
    g.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    g.drawImage(from, 0, 0, width, height, null);
    g.dispose();
    return to;
  }
}
