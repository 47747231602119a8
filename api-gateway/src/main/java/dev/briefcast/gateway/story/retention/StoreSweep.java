package dev.briefcast.gateway.story.retention;

import dev.briefcast.media.MediaStore;
import dev.briefcast.media.MediaStore.StoredAttempt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Removes orphaned files from the media store. The store is listed before the database is asked:
 * what is stored meanwhile is not looked at, and what is listed has its story in the database, or
 * never will have.
 */
@Component
class StoreSweep {

  private static final Logger log = LoggerFactory.getLogger(StoreSweep.class);
  private static final int ASKED_AT_ONCE = 1_000;

  /** Fewer strange stories than these may always be removed. */
  private static final int STRANGERS_FEW = 20;

  private final RetentionRows rows;
  private final MediaStore store;
  private final InstantSource clock;

  StoreSweep(RetentionRows rows, MediaStore store, InstantSource clock) {
    this.rows = rows;
    this.store = store;
    this.clock = clock;
  }

  /**
   * Removes what is not needed and was written longer ago than that.
   *
   * @return how many attempts' files were removed
   */
  Mono<Integer> sweep(Duration after) {
    return Mono.fromCallable(this::listed)
        .subscribeOn(Schedulers.boundedElastic())
        .flatMap(stored -> remove(stored, clock.instant().minus(after)));
  }

  private List<StoredAttempt> listed() throws IOException {
    try (Stream<StoredAttempt> attempts = store.attempts()) {
      return attempts.toList();
    }
  }

  private Mono<Integer> remove(List<StoredAttempt> stored, Instant before) {
    List<StoredAttempt> old =
        stored.stream().filter(each -> each.newest().isBefore(before)).toList();
    return Flux.fromIterable(old)
        .buffer(ASKED_AT_ONCE)
        .concatMap(rows::findOrphans)
        .collectList()
        .filter(orphans -> isOurStore(orphans, stored))
        .flatMapMany(Flux::fromIterable)
        .concatMap(this::remove)
        .reduce(0, Integer::sum);
  }

  /** A database that knows hardly any of the stories is another one than that of the store. */
  private static boolean isOurStore(List<OrphanedFiles> orphans, List<StoredAttempt> stored) {
    long strange =
        orphans.stream()
            .filter(OrphanedFiles::unknown)
            .map(OrphanedFiles::story)
            .distinct()
            .count();
    long all = stored.stream().map(StoredAttempt::story).distinct().count();
    boolean ours = strange <= STRANGERS_FEW || strange * 2 <= all;
    if (!ours) {
      log.error(
          "The database has only {} of the {} stories in the media store. Nothing was"
              + " deleted: check that this is the store of this Briefcast, and that the database"
              + " is not older than the store.",
          all - strange,
          all);
    }
    return ours;
  }

  private Mono<Integer> remove(OrphanedFiles orphan) {
    return Mono.fromCallable(() -> removed(orphan)).subscribeOn(Schedulers.boundedElastic());
  }

  private int removed(OrphanedFiles orphan) {
    try {
      store.delete(orphan.story(), orphan.attempt());
      log.info("Deleted the files of attempt {} of {}", orphan.attempt(), orphan.story());
      return 1;
    } catch (IOException | UncheckedIOException later) {
      log.warn("Could not delete files of {}, will retry: {}", orphan.story(), later.toString());
      return 0;
    }
  }
}
