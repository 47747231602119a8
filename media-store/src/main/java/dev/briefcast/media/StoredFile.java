package dev.briefcast.media;

import java.io.IOException;
import java.io.InputStream;

/** A file that can be read, for as long as its story is not deleted. */
public sealed interface StoredFile permits LocalFile, RemoteFile {

  /** Its length. */
  long bytes();

  /** Its content from an offset on, at least 0 and less than its length; to be closed. */
  InputStream open(long from) throws IOException;

  /** All of its content; to be closed. */
  default InputStream open() throws IOException {
    return open(0);
  }
}
