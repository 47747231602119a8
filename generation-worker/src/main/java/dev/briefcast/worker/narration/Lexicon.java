package dev.briefcast.worker.narration;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How words are said that a voice would say wrong. Case does not matter. */
final class Lexicon {

  private static final String RESOURCE = "lexicon.txt";

  private final Map<String, String> spoken;
  private final List<Phrase> phrases;

  private record Phrase(Pattern pattern, String said) {

    static Phrase of(String written, String said) {
      String words = written.replaceAll("\\s+", " ");
      String quoted = Pattern.quote(words).replace(" ", "\\E\\s+\\Q");
      int flags = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
      return new Phrase(Pattern.compile("(?<!\\w)" + quoted + "(?!\\w)", flags), said);
    }
  }

  private Lexicon(Map<String, String> spoken, List<Phrase> phrases) {
    this.spoken = Map.copyOf(spoken);
    this.phrases = List.copyOf(phrases);
  }

  /** One that knows nothing. */
  static Lexicon empty() {
    return new Lexicon(Map.of(), List.of());
  }

  /** What ships with the worker. */
  static Lexicon shipped() {
    try (InputStream in = Lexicon.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + RESOURCE);
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return empty().with(LexiconFile.entries(text));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  /** The same with other entries, which win. Those of several words win over all others. */
  Lexicon with(Map<String, String> more) {
    if (more.isEmpty()) {
      return this;
    }
    var words = new HashMap<>(spoken);
    var several = new ArrayList<>(phrases);
    more.forEach(
        (written, said) -> {
          String key = written.strip().toLowerCase(Locale.ROOT);
          if (key.contains(" ")) {
            several.addFirst(Phrase.of(key, said));
          } else {
            words.put(key, said.strip());
          }
        });
    return new Lexicon(words, several);
  }

  /** The text with every entry of several words as it is said. */
  String withPhrases(String written) {
    String text = written;
    for (Phrase each : phrases) {
      text = each.pattern.matcher(text).replaceAll(Matcher.quoteReplacement(each.said));
    }
    return text;
  }

  /** Null if the word is said as it is written. */
  @Nullable String find(String word) {
    return spoken.get(word.toLowerCase(Locale.ROOT));
  }

  int size() {
    return spoken.size();
  }
}
