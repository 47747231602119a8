package dev.briefcast.renderer.speech;

import dev.briefcast.contracts.digest.Sha256;
import dev.briefcast.renderer.speech.engine.Speech;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A cache of speech by engine and text: in memory, and in a folder that several processes may
 * share. Safe for use by several threads.
 */
public final class SpeechCache {

  private final long memoryBytes;
  private final Map<String, byte[]> memory = new LinkedHashMap<>(16, 0.75f, true);
  private final @Nullable SpeechFolder folder;
  private long remembered;

  private SpeechCache(long memoryBytes, @Nullable SpeechFolder folder) {
    this.memoryBytes = memoryBytes;
    this.folder = folder;
  }

  /**
   * @param memoryBytes how much is kept in memory; about 96,000 bytes hold a second
   */
  public static SpeechCache inMemory(long memoryBytes) {
    return new SpeechCache(memoryBytes, null);
  }

  /**
   * @param memoryBytes how much is kept in memory; about 96,000 bytes hold a second
   * @param folder made if it is not there
   * @param folderBytes how much is kept in the folder; what was used longest ago goes first
   * @throws IOException if the folder cannot be made
   */
  public static SpeechCache inFolder(long memoryBytes, Path folder, long folderBytes)
      throws IOException {
    return new SpeechCache(memoryBytes, new SpeechFolder(folder, folderBytes));
  }

  /** What was spoken, if it is still known. */
  Optional<Speech> find(String engineVersion, String text) {
    String key = key(engineVersion, text);
    byte[] known = fromMemory(key);
    if (known == null && folder != null) {
      known = folder.read(key);
    }
    if (known == null) {
      return Optional.empty();
    }
    Optional<Speech> speech = SpeechBytes.read(known);
    if (speech.isPresent()) {
      putInMemory(key, known);
    }
    return speech;
  }

  /**
   * Remembers speech.
   *
   * @return what will be found from now on: the same, with samples of 16 bits
   */
  Speech put(String engineVersion, String text, Speech speech) {
    String key = key(engineVersion, text);
    byte[] bytes = SpeechBytes.of(speech);
    putInMemory(key, bytes);
    if (folder != null) {
      folder.write(key, bytes);
    }
    return SpeechBytes.read(bytes).orElseThrow();
  }

  private synchronized byte @Nullable [] fromMemory(String key) {
    return memory.get(key);
  }

  private synchronized void putInMemory(String key, byte[] bytes) {
    byte[] before = memory.put(key, bytes);
    remembered += bytes.length - (before == null ? 0 : before.length);
    var oldest = memory.values().iterator();
    while (remembered > memoryBytes && oldest.hasNext()) {
      remembered -= oldest.next().length;
      oldest.remove();
    }
  }

  private static String key(String engineVersion, String text) {
    return Sha256.of(engineVersion + '\0' + text).hex();
  }
}
