package dev.briefcast.gateway.story.look;

import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Makes the logo that is kept of a picture that a client sent: pixels alone, no larger than they
 * are shown. What the picture would become in memory is known before it is decoded.
 */
final class LogoImages {

  /** Of the PNG that is sent, and of that which is kept. */
  static final int BYTES_MAX = 64 * 1024;

  /** Of each side, in pixels. */
  static final int SIDE_MAX = 512;

  /** The longest Base64 that can have so many bytes. */
  static final int TEXT_MAX = (BYTES_MAX + 2) / 3 * 4;

  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  private static final byte[] HEADER = {0, 0, 0, 13, 'I', 'H', 'D', 'R'};
  private static final int SIDES_AT = 16;
  private static final int HEAD = 33;

  /** Twice as large as it is shown. */
  private static final int WIDTH_KEPT = 760;

  private static final int HEIGHT_KEPT = 112;

  private LogoImages() {}

  /**
   * Decodes, scales and encodes a logo that a client sent, as the PNG to store.
   *
   * @param base64 a PNG of at most 64 KiB and 512 × 512 pixels
   * @throws RefusedException with what is wrong with it
   */
  static byte[] normalize(String base64) {
    if (base64.length() > TEXT_MAX) {
      throw refused("must have at most 65,536 bytes");
    }
    byte[] sent;
    try {
      sent = Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException noBase64) {
      throw refused("must be a PNG in Base64");
    }
    checkHead(sent);
    byte[] kept;
    try {
      kept = encode(scaleToFit(decode(sent)));
    } catch (IOException | RuntimeException broken) {
      throw refused("must be a complete PNG");
    }
    if (kept.length > BYTES_MAX) {
      throw refused("is too detailed for a logo: send a simpler one");
    }
    return kept;
  }

  private static void checkHead(byte[] png) {
    if (png.length > BYTES_MAX) {
      throw refused("must have at most 65,536 bytes");
    }
    if (png.length < HEAD
        || !Arrays.equals(png, 0, 8, SIGNATURE, 0, 8)
        || !Arrays.equals(png, 8, 16, HEADER, 0, 8)) {
      throw refused("must be a PNG in Base64");
    }
    int width = ByteBuffer.wrap(png).getInt(SIDES_AT);
    int height = ByteBuffer.wrap(png).getInt(SIDES_AT + 4);
    if (width < 1 || height < 1 || width > SIDE_MAX || height > SIDE_MAX) {
      throw refused("must have at most 512 × 512 pixels");
    }
  }

  /** Without its texts and profiles, which could be long. */
  private static BufferedImage decode(byte[] png) throws IOException {
    ImageReader reader = ImageIO.getImageReadersByFormatName("png").next();
    try (ImageInputStream input = new MemoryCacheImageInputStream(new ByteArrayInputStream(png))) {
      reader.setInput(input, true, true);
      return reader.read(0);
    } finally {
      reader.dispose();
    }
  }

  private static BufferedImage scaleToFit(BufferedImage image) {
    double scale =
        Math.min(
            1,
            Math.min(
                WIDTH_KEPT / (double) image.getWidth(), HEIGHT_KEPT / (double) image.getHeight()));
    int width = Math.max(1, (int) Math.round(image.getWidth() * scale));
    int height = Math.max(1, (int) Math.round(image.getHeight() * scale));
    var fitted = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    Graphics2D g = fitted.createGraphics();
    g.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
    g.drawImage(image, 0, 0, width, height, null);
    g.dispose();
    return fitted;
  }

  private static byte[] encode(BufferedImage image) throws IOException {
    var png = new ByteArrayOutputStream();
    try (var out = new MemoryCacheImageOutputStream(png)) {
      ImageIO.write(image, "png", out);
    }
    return png.toByteArray();
  }

  private static RefusedException refused(String message) {
    return new RefusedException(ErrorCode.INVALID_REQUEST, "The look is invalid; see details.")
        .with("details", List.of(new Violation("logo_png", message)));
  }
}
