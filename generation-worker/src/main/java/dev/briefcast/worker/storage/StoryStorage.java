package dev.briefcast.worker.storage;

import dev.briefcast.contracts.digest.Sha256;
import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.contracts.event.StoryReady;
import dev.briefcast.contracts.event.UnreadableEventException;
import dev.briefcast.media.MediaStore;
import dev.briefcast.media.StoredFile;
import dev.briefcast.renderer.pipeline.RenderingException;
import dev.briefcast.renderer.verify.GateVerdict;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Moves the files of a story from the work folder to the media store. */
public final class StoryStorage {

  private static final Logger log = LoggerFactory.getLogger(StoryStorage.class);
  private static final String NOT_STORED =
      "The video was made but could not be stored. It can be tried again later.";

  private final MediaStore store;

  public StoryStorage(MediaStore store) {
    this.store = store;
  }

  /**
   * What an attempt came to whose files are stored already: a worker that died before it said so
   * made them. Nothing if there are none, or not all.
   *
   * @throws RenderingException if the store cannot be read; the attempt may succeed later
   */
  public Optional<StoryReady> find(Attempt attempt) throws RenderingException {
    try {
      return store
          .find(attempt.story(), attempt.number(), MediaStore.MANIFEST)
          .flatMap(StoryStorage::read)
          .filter(ready -> ready.attempt().equals(attempt));
    } catch (IOException failed) {
      throw unavailable("The store cannot be read. It can be tried again later.", failed);
    }
  }

  private static Optional<StoryReady> read(StoredFile manifest) {
    try (InputStream bytes = manifest.open()) {
      return Optional.of(Manifest.ready(bytes.readAllBytes()));
    } catch (IOException | UnreadableEventException broken) {
      log.warn(
          "Making the story again: its stored manifest cannot be read: {}", broken.getMessage());
      return Optional.empty();
    }
  }

  /** Names, lengths and digests of files, in the order given. */
  public List<MediaFile> describe(List<Path> files) throws RenderingException {
    try {
      var described = new ArrayList<MediaFile>();
      for (Path file : files) {
        described.add(
            new MediaFile(file.getFileName().toString(), Files.size(file), Sha256.of(file).hex()));
      }
      return List.copyOf(described);
    } catch (IOException failed) {
      throw unavailable(NOT_STORED, failed);
    }
  }

  /**
   * Stores every file of the attempt, and what it came to as their manifest.
   *
   * @param verdict what the gate said of the files
   * @throws RenderingException if the store cannot be written; the attempt may succeed later
   */
  public void put(StoryReady ready, GateVerdict verdict, List<Path> files)
      throws RenderingException {
    try {
      Path manifest = files.getFirst().resolveSibling(MediaStore.MANIFEST);
      Files.write(manifest, Manifest.bytes(ready, verdict));
      List<Path> all = Stream.concat(files.stream(), Stream.of(manifest)).toList();
      store.put(ready.attempt().story(), ready.attempt().number(), all);
    } catch (IOException failed) {
      throw unavailable(NOT_STORED, failed);
    }
  }

  private static RenderingException unavailable(String sentence, IOException failed) {
    return new RenderingException(FailureCode.STORE_UNAVAILABLE, Stage.STORE, sentence, failed);
  }
}
