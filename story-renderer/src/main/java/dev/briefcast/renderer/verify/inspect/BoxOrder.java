package dev.briefcast.renderer.verify.inspect;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Reads the order of the boxes in an MP4 file (ISO/IEC 14496-12, 4.2). */
final class BoxOrder {

  private static final int HEADER_BYTES = 16;
  private static final int SHORT_HEADER_BYTES = 8;

  private BoxOrder() {}

  /** Whether the index ({@code moov}) stands before the media ({@code mdat}). */
  static boolean indexFirst(Path file) throws IOException {
    try (var bytes = FileChannel.open(file)) {
      var header = ByteBuffer.allocate(HEADER_BYTES);
      for (long at = 0; at + SHORT_HEADER_BYTES <= bytes.size(); ) {
        bytes.read(header.clear(), at);
        String type = new String(header.array(), 4, 4, StandardCharsets.US_ASCII);
        if (type.equals("moov") || type.equals("mdat")) {
          return type.equals("moov");
        }
        long size = Integer.toUnsignedLong(header.getInt(0));
        at += Math.max(SHORT_HEADER_BYTES, size == 1 ? header.getLong(8) : size);
      }
      return false;
    }
  }
}
