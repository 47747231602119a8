package dev.briefcast.gateway.ui.asset;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;
import org.springframework.http.MediaType;

/** A static file, as it is and compressed with gzip. */
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
