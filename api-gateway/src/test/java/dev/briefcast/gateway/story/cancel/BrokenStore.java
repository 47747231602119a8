package dev.briefcast.gateway.story.cancel;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.media.MediaStore;
import dev.briefcast.media.StoredFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A media store that is away. */
final class BrokenStore implements MediaStore {

  @Override
  public void put(StoryId story, int attempt, List<Path> files) throws IOException {
    throw new IOException("away");
  }

  @Override
  public boolean isComplete(StoryId story, int attempt) throws IOException {
    throw new IOException("away");
  }

  @Override
  public Optional<StoredFile> find(StoryId story, int attempt, String name) throws IOException {
    throw new IOException("away");
  }

  @Override
  public void delete(StoryId story) throws IOException {
    throw new IOException("away");
  }

  @Override
  public void delete(StoryId story, int attempt) throws IOException {
    throw new IOException("away");
  }

  @Override
  public Stream<StoredAttempt> attempts() throws IOException {
    throw new IOException("away");
  }
}
