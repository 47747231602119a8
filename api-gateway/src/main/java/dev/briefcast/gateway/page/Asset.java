package dev.briefcast.gateway.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;
import org.springframework.http.MediaType;

/** A file that pages load, as it is and with gzip. */
final class Asset {

  private final MediaType type;
  private final byte[] bytes;
  private final byte[] zipped;

  Asset(MediaType type, byte[] bytes) throws IOException {
    this.type = type;
    this.bytes = bytes;
    this.zipped = gzip(bytes);
  }

  MediaType type() {
    return type;
  }

  byte[] bytes() {
    return bytes;
  }

  byte[] zipped() {
    return zipped;
  }

  /** Fonts are packed already. */
  boolean isSmallerZipped() {
    return zipped.length < bytes.length;
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    var target = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(target)) {
      gzip.write(bytes);
    }
    return target.toByteArray();
  }
}
