package dev.briefcast.media.s3;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.media.MediaStore.StoredAttempt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.s3.model.S3Object;

/** Parses attempts from object keys; keys that are not ours are skipped. */
final class StoredKeys {

  private final Pattern key;

  StoredKeys(String prefix) {
    key = Pattern.compile(Pattern.quote(prefix) + "([a-z0-9_]+)/([1-9][0-9]{0,8})/[^/]+");
  }

  /**
   * @param objects of one attempt behind each other, as services list them
   */
  Stream<StoredAttempt> attempts(Stream<S3Object> objects) {
    Iterator<StoredAttempt> files =
        objects.flatMap(each -> storedAttempt(each).stream()).iterator();
    var attempts = Spliterators.spliteratorUnknownSize(new Joined(files), Spliterator.NONNULL);
    return StreamSupport.stream(attempts, false).onClose(objects::close);
  }

  private Optional<StoredAttempt> storedAttempt(S3Object object) {
    Matcher named = key.matcher(object.key());
    if (!named.matches()) {
      return Optional.empty();
    }
    int attempt = Integer.parseInt(named.group(2));
    return StoryId.parse(named.group(1))
        .map(story -> new StoredAttempt(story, attempt, object.lastModified()));
  }

  /** Merges the objects of one attempt. */
  private static final class Joined implements Iterator<StoredAttempt> {

    private final Iterator<StoredAttempt> files;
    private @Nullable StoredAttempt next;

    Joined(Iterator<StoredAttempt> files) {
      this.files = files;
      next = read();
    }

    @Override
    public boolean hasNext() {
      return next != null;
    }

    @Override
    public StoredAttempt next() {
      StoredAttempt joined = next;
      if (joined == null) {
        throw new NoSuchElementException();
      }
      StoredAttempt file = read();
      while (file != null && isSame(joined, file)) {
        joined = later(joined, file);
        file = read();
      }
      next = file;
      return joined;
    }

    private @Nullable StoredAttempt read() {
      try {
        return S3Errors.io(() -> files.hasNext() ? files.next() : null);
      } catch (IOException away) {
        throw new UncheckedIOException(away);
      }
    }

    private static boolean isSame(StoredAttempt one, StoredAttempt other) {
      return one.story().equals(other.story()) && one.attempt() == other.attempt();
    }

    private static StoredAttempt later(StoredAttempt one, StoredAttempt other) {
      Instant newest = one.newest().isAfter(other.newest()) ? one.newest() : other.newest();
      return new StoredAttempt(one.story(), one.attempt(), newest);
    }
  }
}
