package dev.briefcast.media;

import dev.briefcast.contracts.id.StoryId;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Stores the files of each attempt at a story. Blocks; safe for use by several threads. */
public interface MediaStore {

  /** What the attempt came to, with the digest of each file. Stored last: it completes. */
  String MANIFEST = "manifest.json";

  /**
   * Stores an attempt's files under their names, each whole or not at all, {@link #MANIFEST} last.
   * Storing again replaces. When this returns, the files survive a crash of the machine.
   *
   * @param files to be copied; they stay where they are
   * @throws IOException if it could not be done; nothing is lost by trying again
   */
  void put(StoryId story, int attempt, List<Path> files) throws IOException;

  /** Whether every file of the attempt was stored. */
  boolean isComplete(StoryId story, int attempt) throws IOException;

  /** A stored file, or nothing if there is none. */
  Optional<StoredFile> find(StoryId story, int attempt, String name) throws IOException;

  /** Removes every file of every attempt at the story; nothing happens if there is none. */
  void delete(StoryId story) throws IOException;

  /** Removes every file of one attempt; nothing happens if there is none. */
  void delete(StoryId story, int attempt) throws IOException;

  /**
   * Every attempt of which there are files, complete or not, in no order. To be closed.
   *
   * @throws IOException if the store cannot be read; once begun, an {@link
   *     java.io.UncheckedIOException} says so
   */
  Stream<StoredAttempt> attempts() throws IOException;

  /** Where the links to its files lead, if that is elsewhere: scheme, host and port. */
  default Optional<String> linkOrigin() {
    return Optional.empty();
  }

  /**
   * The stored files of one attempt.
   *
   * @param newest when the last of its files was written
   */
  record StoredAttempt(StoryId story, int attempt, Instant newest) {}
}
