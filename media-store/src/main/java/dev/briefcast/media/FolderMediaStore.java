package dev.briefcast.media;

import dev.briefcast.contracts.id.StoryId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A media store in a folder that several processes may share: {@code <story>/<attempt>/<file>}.
 *
 * <p>Whoever reads sees a file whole or not at all, whatever happens to whoever writes it.
 */
public final class FolderMediaStore implements MediaStore {

  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,8}");

  private final Path root;

  /**
   * @param root made when the first story is stored
   */
  public FolderMediaStore(Path root) {
    this.root = root.toAbsolutePath().normalize();
  }

  @Override
  public void put(StoryId story, int attempt, List<Path> files) throws IOException {
    Path folder = DurableFiles.createFolders(folder(story, attempt));
    DurableFiles.sweep(folder);
    for (Path file : manifestLast(files)) {
      DurableFiles.copy(file, folder.resolve(name(file)));
    }
  }

  @Override
  public boolean isComplete(StoryId story, int attempt) {
    return Files.isRegularFile(folder(story, attempt).resolve(MANIFEST));
  }

  @Override
  public Optional<StoredFile> find(StoryId story, int attempt, String name) throws IOException {
    Path folder = folder(story, attempt);
    Path file = folder.resolve(name).normalize();
    if (DurableFiles.isTemporary(name) || !folder.equals(file.getParent())) {
      return Optional.empty();
    }
    try {
      return Files.isRegularFile(file)
          ? Optional.of(new LocalFile(file, Files.size(file)))
          : Optional.empty();
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  @Override
  public void delete(StoryId story) throws IOException {
    remove(root.resolve(story.value()));
  }

  @Override
  public void delete(StoryId story, int attempt) throws IOException {
    remove(folder(story, attempt));
    try {
      Files.deleteIfExists(root.resolve(story.value()));
    } catch (DirectoryNotEmptyException otherAttempts) {
      // They keep it.
    }
  }

  @Override
  @SuppressWarnings("StreamResourceLeak") // whoever asks for it closes it
  public Stream<StoredAttempt> attempts() throws IOException {
    return Files.isDirectory(root)
        ? Files.find(root, 2, (path, attributes) -> attributes.isDirectory())
            .flatMap(folder -> attempt(folder).stream())
        : Stream.empty();
  }

  private Optional<StoredAttempt> attempt(Path folder) {
    Path names = root.relativize(folder);
    if (names.getNameCount() != 2 || !NUMBER.matcher(name(folder)).matches()) {
      return Optional.empty();
    }
    return StoryId.parse(names.getName(0).toString())
        .flatMap(story -> attempt(story, Integer.parseInt(name(folder)), folder));
  }

  private static Optional<StoredAttempt> attempt(StoryId story, int number, Path folder) {
    try {
      // Files are moved into it, which is when it changes.
      Instant newest = Files.getLastModifiedTime(folder).toInstant();
      return Optional.of(new StoredAttempt(story, number, newest));
    } catch (NoSuchFileException removedMeanwhile) {
      return Optional.empty();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static void remove(Path folder) throws IOException {
    try {
      removeAll(folder);
    } catch (DirectoryNotEmptyException e) {
      // A worker was still storing: what came in meanwhile goes as well.
      removeAll(folder);
    }
  }

  private Path folder(StoryId story, int attempt) {
    return root.resolve(story.value()).resolve(Integer.toString(attempt));
  }

  private static List<Path> manifestLast(List<Path> files) {
    var ordered = new ArrayList<>(files);
    ordered.sort(Comparator.comparing(file -> name(file).equals(MANIFEST)));
    return ordered;
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  private static void removeAll(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    List<Path> found;
    try (var walk = Files.walk(folder)) {
      found = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : found) {
      Files.deleteIfExists(path);
    }
  }
}
