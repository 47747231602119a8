package dev.briefcast.worker.store;

import dev.briefcast.service.configuration.Configured;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Looks at the start whether stories can be stored at all: a bucket has been asked when it was
 * opened, a folder is tried.
 *
 * @param folder of the store, or null where it is a bucket
 */
public record StoreAtStart(@Nullable Path folder) {

  /**
   * @throws IllegalArgumentException with a sentence for the operator, if they cannot
   */
  public void check() {
    if (folder != null) {
      Configured.writable("briefcast.worker.store.folder", folder);
    }
  }
}
