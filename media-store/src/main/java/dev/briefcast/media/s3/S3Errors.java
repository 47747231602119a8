package dev.briefcast.media.s3;

import java.io.IOException;
import java.io.InterruptedIOException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkException;

/** Translates exceptions of the S3 SDK into those of a media store. */
final class S3Errors {

  private S3Errors() {}

  /** A call of the S3 service. */
  @FunctionalInterface
  interface Request<T extends @Nullable Object> {
    T send() throws IOException;
  }

  /**
   * @throws IOException for whatever the service or the way there did not do
   */
  static <T extends @Nullable Object> T io(Request<T> request) throws IOException {
    try {
      return request.send();
    } catch (AbortedException interrupted) {
      throw (IOException) new InterruptedIOException("stopped").initCause(interrupted);
    } catch (SdkException failed) {
      throw new IOException("The bucket: " + failed.getMessage(), failed);
    }
  }
}
