package dev.briefcast.renderer.pipeline;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Writes animated GIFs that begin again for ever. */
final class AnimatedGif {

  private static final String FORMAT = "javax_imageio_gif_image_1.0";

  /** In hundredths of a second. */
  private static final String EACH = "130";

  private static final byte[] FOR_EVER = {1, 0, 0};

  private AnimatedGif() {}

  /** The pictures one after the other; all have one size. */
  static byte[] of(List<BufferedImage> pictures) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
    var bytes = new ByteArrayOutputStream();
    try (var output = new MemoryCacheImageOutputStream(bytes)) {
      writer.setOutput(output);
      writer.prepareWriteSequence(null);
      for (BufferedImage picture : pictures) {
        writer.writeToSequence(new IIOImage(picture, null, metadata(writer, picture)), null);
      }
      writer.endWriteSequence();
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }

  private static IIOMetadata metadata(ImageWriter writer, BufferedImage picture)
      throws IOException {
    var type = ImageTypeSpecifier.createFromRenderedImage(picture);
    IIOMetadata metadata = writer.getDefaultImageMetadata(type, writer.getDefaultWriteParam());
    var root = new IIOMetadataNode(FORMAT);
    var control = new IIOMetadataNode("GraphicControlExtension");
    control.setAttribute("disposalMethod", "none");
    control.setAttribute("userInputFlag", "FALSE");
    control.setAttribute("transparentColorFlag", "FALSE");
    control.setAttribute("transparentColorIndex", "0");
    control.setAttribute("delayTime", EACH);
    root.appendChild(control);
    var extensions = new IIOMetadataNode("ApplicationExtensions");
    var loop = new IIOMetadataNode("ApplicationExtension");
    loop.setAttribute("applicationID", "NETSCAPE");
    loop.setAttribute("authenticationCode", "2.0");
    loop.setUserObject(FOR_EVER.clone());
    extensions.appendChild(loop);
    root.appendChild(extensions);
    metadata.mergeTree(FORMAT, root);
    return metadata;
  }
}
