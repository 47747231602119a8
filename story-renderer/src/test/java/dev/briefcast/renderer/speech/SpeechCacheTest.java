package dev.briefcast.renderer.speech;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.speech.engine.Speech;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpeechCacheTest {

  private static final long PLENTY = 1 << 20;

  @TempDir Path folder;

  private final Speech speech = new CountingEngine().speak("abc");

  @Test
  void speech_isFound_byEngineAndText() {
    var cache = SpeechCache.inMemory(PLENTY);

    Speech kept = cache.put("engine-1", "abc", speech);

    assertThat(cache.find("engine-1", "abc")).hasValueSatisfying(found -> same(found, kept));
    assertThat(cache.find("engine-2", "abc")).isEmpty();
    assertThat(cache.find("engine-1", "abcd")).isEmpty();
  }

  @Test
  void memory_full_evictsTheLeastRecentlyUsed() {
    long two = 2L * SpeechBytes.of(speech).length;
    var cache = SpeechCache.inMemory(two);

    cache.put("e", "first", speech);
    cache.put("e", "second", speech);
    assertThat(cache.find("e", "first")).isPresent();
    cache.put("e", "third", speech);

    assertThat(cache.find("e", "first")).isPresent();
    assertThat(cache.find("e", "second")).isEmpty();
    assertThat(cache.find("e", "third")).isPresent();
  }

  @Test
  void folder_outlivesTheProcess() throws IOException {
    Speech kept = SpeechCache.inFolder(0, folder, PLENTY).put("e", "abc", speech);

    var later = SpeechCache.inFolder(0, folder, PLENTY);

    assertThat(later.find("e", "abc")).hasValueSatisfying(found -> same(found, kept));
  }

  @Test
  void file_corrupted_isAMiss_andReplaced() throws IOException {
    var cache = SpeechCache.inFolder(0, folder, PLENTY);
    cache.put("e", "abc", speech);
    Path file = files().getFirst();
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);

    assertThat(cache.find("e", "abc")).isEmpty();
    cache.put("e", "abc", speech);
    assertThat(cache.find("e", "abc")).isPresent();
  }

  @Test
  void file_truncatedOrEmpty_isAMiss() throws IOException {
    var cache = SpeechCache.inFolder(0, folder, PLENTY);
    cache.put("e", "abc", speech);
    Path file = files().getFirst();

    Files.write(file, new byte[5]);

    assertThat(cache.find("e", "abc")).isEmpty();
  }

  @Test
  void folder_full_evictsTheLeastRecentlyUsed() throws IOException {
    long size = SpeechBytes.of(speech).length;
    var cache = SpeechCache.inFolder(0, folder, 3 * size);
    cache.put("e", "old", speech);
    Files.setLastModifiedTime(files().getFirst(), FileTime.from(Instant.EPOCH));
    cache.put("e", "b", speech);
    cache.put("e", "c", speech);

    cache.put("e", "d", speech);

    assertThat(files().size() * size).isLessThanOrEqualTo(3 * size);
    assertThat(cache.find("e", "old")).isEmpty();
    assertThat(cache.find("e", "d")).isPresent();
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  private static void same(Speech found, Speech kept) {
    assertThat(found.samples()).isEqualTo(kept.samples());
    assertThat(found.words()).isEqualTo(kept.words());
  }
}
