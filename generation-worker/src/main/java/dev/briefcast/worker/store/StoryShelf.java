package dev.briefcast.worker.store;

import dev.briefcast.contracts.event.Attempt;
import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.contracts.event.MediaFile;
import dev.briefcast.contracts.event.Stage;
import dev.briefcast.media.MediaStore;
import dev.briefcast.worker.pipeline.RenderingException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Moves a story from the folder it was made in to the media store. */
public final class StoryShelf {

  private static final int BUFFER_BYTES = 64 * 1024;

  private final MediaStore store;

  public StoryShelf(MediaStore store) {
    this.store = store;
  }

  /**
   * Stores every file of the attempt.
   *
   * @return what was stored, in the order given
   * @throws RenderingException if the store cannot be written; the attempt may succeed later
   */
  public List<MediaFile> put(Attempt attempt, List<Path> files) throws RenderingException {
    try {
      var stored = new ArrayList<MediaFile>();
      for (Path file : files) {
        stored.add(new MediaFile(file.getFileName().toString(), Files.size(file), sha256(file)));
      }
      store.put(attempt.story(), attempt.number(), files);
      return List.copyOf(stored);
    } catch (IOException failed) {
      throw new RenderingException(
          FailureCode.STORE_UNAVAILABLE,
          Stage.STORE,
          "The video was made but could not be stored. It can be tried again later.",
          failed);
    }
  }

  private static String sha256(Path file) throws IOException {
    try (InputStream bytes = Files.newInputStream(file)) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      var buffer = new byte[BUFFER_BYTES];
      for (int read = bytes.read(buffer); read >= 0; read = bytes.read(buffer)) {
        digest.update(buffer, 0, read);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every JDK has SHA-256", impossible);
    }
  }
}
