package dev.briefcast.worker.storage;

import dev.briefcast.service.configuration.Configured;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Checks at start that stories can be stored: a bucket was asked when it was opened, a folder is
 * tried.
 *
 * @param folder of the store, or null where it is a bucket
 */
public record StoreStartupCheck(@Nullable Path folder) {

  /**
   * @throws IllegalArgumentException with a sentence for the operator, if they cannot
   */
  public void check() {
    if (folder != null) {
      Configured.requireWritable("briefcast.worker.store.folder", folder);
    }
  }
}
