package dev.briefcast.worker.narration;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How words are said that a voice would say wrong. Case does not matter. */
final class Lexicon {

  private static final String RESOURCE = "lexicon.txt";

  private final Map<String, String> spoken;

  private Lexicon(Map<String, String> spoken) {
    this.spoken = Map.copyOf(spoken);
  }

  /** What ships with the worker: lines of {@code word = words as they are said}. */
  static Lexicon shipped() {
    try (InputStream in = Lexicon.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + RESOURCE);
      }
      var entries = new HashMap<String, String>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("# "))
          .map(line -> line.split(" = ", 2))
          .forEach(pair -> entries.put(pair[0].strip().toLowerCase(Locale.ROOT), pair[1].strip()));
      return new Lexicon(entries);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** The same with other entries, which win. */
  Lexicon with(Map<String, String> more) {
    var all = new HashMap<>(spoken);
    more.forEach((word, said) -> all.put(word.toLowerCase(Locale.ROOT), said));
    return new Lexicon(all);
  }

  /** Null if the word is said as it is written. */
  @Nullable String find(String word) {
    return spoken.get(word.toLowerCase(Locale.ROOT));
  }

  int size() {
    return spoken.size();
  }
}
