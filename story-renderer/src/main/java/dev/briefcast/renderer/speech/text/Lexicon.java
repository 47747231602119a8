package dev.briefcast.renderer.speech.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Pronunciations of words that a voice would say wrong. Case does not matter. */
final class Lexicon {

  private static final String RESOURCE = "lexicon.txt";

  private final Map<String, String> spoken;
  private final Map<String, String> phrases;
  private final @Nullable Pattern anyPhrase;

  /**
   * A part of a text.
   *
   * @param text as it is written, or, of an entry, as it is said
   * @param isSaid whether it is an entry's, of which nothing is to be looked up again
   */
  record Part(String text, boolean isSaid) {}

  private Lexicon(Map<String, String> spoken, Map<String, String> phrases) {
    this.spoken = Map.copyOf(spoken);
    this.phrases = Map.copyOf(phrases);
    this.anyPhrase = phrases.isEmpty() ? null : longestFirst(phrases.keySet());
  }

  private static Pattern longestFirst(Collection<String> written) {
    String any =
        written.stream()
            .sorted(Comparator.comparingInt(String::length).reversed())
            .map(each -> Pattern.quote(each).replace(" ", "\\E\\s++\\Q"))
            .collect(Collectors.joining("|"));
    int flags = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
    return Pattern.compile("(?<!\\w)(?:" + any + ")(?!\\w)", flags);
  }

  /** One that knows nothing. */
  static Lexicon empty() {
    return new Lexicon(Map.of(), Map.of());
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
    var several = new HashMap<>(phrases);
    more.forEach(
        (written, said) -> {
          String key = key(written);
          if (key.contains(" ")) {
            several.put(key, said.strip());
          } else {
            words.put(key, said.strip());
          }
        });
    return new Lexicon(words, several);
  }

  /**
   * The text in parts: entries of several words, the longest that matches, and what stands between
   * them. What an entry says is not read again, so that entries can name each other.
   */
  List<Part> parts(String written) {
    if (anyPhrase == null) {
      return List.of(new Part(written, false));
    }
    var parts = new ArrayList<Part>();
    Matcher found = anyPhrase.matcher(written);
    int from = 0;
    while (found.find()) {
      String said = phrases.get(key(found.group()));
      if (said != null) {
        parts.add(new Part(written.substring(from, found.start()), false));
        parts.add(new Part(said, true));
        from = found.end();
      }
    }
    parts.add(new Part(written.substring(from), false));
    return parts;
  }

  private static String key(String written) {
    return written.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
  }

  /** Null if the word is said as it is written. */
  @Nullable String find(String word) {
    return spoken.get(word.toLowerCase(Locale.ROOT));
  }

  int size() {
    return spoken.size();
  }
}
