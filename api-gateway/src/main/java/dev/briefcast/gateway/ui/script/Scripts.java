package dev.briefcast.gateway.ui.script;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.contracts.media.StoryFileName;
import dev.briefcast.media.MediaStore;
import dev.briefcast.media.StoredFile;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads and caches scripts from the media store. An attempt's files never change, so those that
 * were read last are kept, some megabytes of them. Whoever asks has looked up whether the story may
 * be seen.
 */
@Component
public class Scripts {

  private static final Logger log = LoggerFactory.getLogger(Scripts.class);

  /** What the largest briefs come to is a quarter of that. */
  private static final long BYTES_MAX = 8L << 20;

  private static final long KEPT_BYTES_MAX = 64L << 20;

  /** What a script takes in memory for each byte of it, at the most: mostly pieces of code. */
  static final int BYTES_OF_ONE = 8;

  private static final Duration KEPT = Duration.ofMinutes(10);

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private record Name(StoryId story, int attempt) {}

  private record Kept(Script script, int bytes) {}

  private final MediaStore store;
  private final Cache<Name, Kept> kept =
      Caffeine.newBuilder()
          .maximumWeight(KEPT_BYTES_MAX)
          .weigher((Name name, Kept value) -> value.bytes())
          .expireAfterWrite(KEPT)
          .build();

  Scripts(MediaStore store) {
    this.store = store;
  }

  /** What that attempt's video tells; empty if nobody stored it, or it cannot be read. */
  public Mono<Script> find(StoryId story, int attempt) {
    var name = new Name(story, attempt);
    return Mono.justOrEmpty(kept.getIfPresent(name))
        .switchIfEmpty(Mono.fromCallable(() -> read(name)).subscribeOn(Schedulers.boundedElastic()))
        .map(Kept::script)
        .onErrorResume(failure -> emptyIfUnreadable(name, failure));
  }

  private @Nullable Kept read(Name name) throws IOException {
    StoredFile file = store.find(name.story(), name.attempt(), StoryFileName.SCRIPT).orElse(null);
    if (file == null) {
      return null;
    }
    if (file.bytes() > BYTES_MAX) {
      throw new IOException(file.bytes() + " bytes are too many");
    }
    try (InputStream bytes = file.open(0)) {
      byte[] json = bytes.readAllBytes();
      var found = new Kept(parse(json), BYTES_OF_ONE * json.length);
      kept.put(name, found);
      return found;
    }
  }

  /** The script that those bytes are; fails if they are none. */
  public static Script parse(byte[] json) {
    return MAPPER.readValue(json, Script.class);
  }

  /** A video without its text is better than no page. */
  private static Mono<Script> emptyIfUnreadable(Name name, Throwable failure) {
    if (failure instanceof IOException || failure instanceof JacksonException) {
      log.warn("Could not read the script of {}: {}", name, failure.toString());
      return Mono.empty();
    }
    return Mono.error(failure);
  }
}
