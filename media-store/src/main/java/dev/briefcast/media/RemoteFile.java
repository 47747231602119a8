package dev.briefcast.media;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;

/** A stored file in a bucket, also to be fetched by whoever has a link to it. */
public non-sealed interface RemoteFile extends StoredFile {

  /**
   * A link by which anybody can fetch the file, whole or in part, without further leave.
   *
   * @param valid for how long a request may begin
   * @throws IOException if nothing can be signed
   */
  URI link(Duration valid) throws IOException;
}
