package dev.briefcast.gateway.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;
import org.springframework.http.MediaType;

/**
 * A file that pages load.
 *
 * @param zipped the same with gzip, or nothing if that is not smaller
 */
record Asset(MediaType type, byte[] bytes, byte[] zipped) {

  static Asset of(MediaType type, byte[] bytes) throws IOException {
    var target = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(target)) {
      gzip.write(bytes);
    }
    return new Asset(type, bytes, target.size() < bytes.length ? target.toByteArray() : new byte[0]);
  }

  boolean canBeZipped() {
    return zipped.length > 0;
  }
}
