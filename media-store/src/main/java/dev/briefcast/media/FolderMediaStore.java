package dev.briefcast.media;

import dev.briefcast.contracts.id.StoryId;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A media store in a folder, one that several processes may share: {@code
 * <story>/<attempt>/<file>}.
 *
 * <p>Whoever reads sees a file whole or not at all, whatever happens to whoever writes it.
 */
public final class FolderMediaStore implements MediaStore {

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
    if (DurableFiles.isPassing(name) || !folder.equals(file.getParent())) {
      return Optional.empty();
    }
    try {
      return Files.isRegularFile(file)
          ? Optional.of(new StoredFile(file, Files.size(file)))
          : Optional.empty();
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  @Override
  public void delete(StoryId story) throws IOException {
    Path folder = root.resolve(story.value());
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
