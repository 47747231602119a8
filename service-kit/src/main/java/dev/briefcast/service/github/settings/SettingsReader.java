package dev.briefcast.service.github.settings;

import static dev.briefcast.service.github.settings.SettingsNodes.bool;
import static dev.briefcast.service.github.settings.SettingsNodes.key;
import static dev.briefcast.service.github.settings.SettingsNodes.line;
import static dev.briefcast.service.github.settings.SettingsNodes.mapping;
import static dev.briefcast.service.github.settings.SettingsNodes.scalar;
import static dev.briefcast.service.github.settings.SettingsNodes.texts;

import dev.briefcast.contracts.brief.BriefLexicon;
import dev.briefcast.contracts.look.LookTheme;
import dev.briefcast.contracts.look.LookWord;
import dev.briefcast.service.github.settings.Settings.Choice;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionEndEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.representer.Representer;

/** Reads {@code .briefcast.yml}: bounded, without aliases and types, each mistake with its line. */
public final class SettingsReader {

  /** Where a repository has it. */
  public static final String FILE = ".briefcast.yml";

  private static final int BYTES_MAX = 16 << 10;
  private static final int DEPTH_MAX = 6;
  private static final int SECONDS_MIN = 30;
  private static final int SECONDS_MAX = 600;

  private static final String BROKEN =
      "Invalid YAML. Check the indentation, and put text with special characters in quotes.";

  private boolean enabled = Settings.USUAL.enabled();
  private boolean drafts = Settings.USUAL.drafts();
  private boolean bots = Settings.USUAL.bots();
  private Choice paths = Choice.ALL;
  private Choice labels = Choice.ALL;
  private List<String> withoutAuthors = List.of();
  private @Nullable Integer maxSeconds;
  private @Nullable LookTheme theme;
  private Map<String, String> lexicon = Map.of();

  private SettingsReader() {}

  /**
   * The settings of a file.
   *
   * @throws InvalidSettingsException if it is not what it should be
   */
  public static Settings read(byte[] file) throws InvalidSettingsException {
    if (file.length > BYTES_MAX) {
      throw new InvalidSettingsException(1, "The file is larger than 16 KiB.");
    }
    var reader = new SettingsReader();
    Node root = parsed(text(file));
    if (root != null) {
      reader.readRoot(root);
    }
    return new Settings(
        reader.enabled,
        reader.drafts,
        reader.bots,
        reader.paths,
        reader.labels,
        reader.withoutAuthors,
        reader.maxSeconds,
        reader.theme,
        reader.lexicon);
  }

  private static String text(byte[] file) throws InvalidSettingsException {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(file)).toString();
    } catch (CharacterCodingException binary) {
      throw new InvalidSettingsException(1, "The file is not UTF-8.");
    }
  }

  private static @Nullable Node parsed(String text) throws InvalidSettingsException {
    try {
      int depth = 0;
      // One by one: thousands of open brackets take the parser the square of their number.
      for (Event event : yaml().parse(new StringReader(text))) {
        if (event instanceof AliasEvent) {
          throw new InvalidSettingsException(
              line(event.getStartMark()), "Aliases are not supported.");
        }
        depth += event instanceof CollectionStartEvent ? 1 : 0;
        depth -= event instanceof CollectionEndEvent ? 1 : 0;
        if (depth > DEPTH_MAX) {
          throw new InvalidSettingsException(
              line(event.getStartMark()), "The file is nested too deeply.");
        }
      }
      return yaml().compose(new StringReader(text));
    } catch (MarkedYAMLException broken) {
      Mark mark = broken.getProblemMark();
      throw new InvalidSettingsException(line(mark), BROKEN);
    } catch (YAMLException broken) {
      throw new InvalidSettingsException(1, BROKEN);
    }
  }

  private static Yaml yaml() {
    var options = new LoaderOptions();
    options.setCodePointLimit(BYTES_MAX);
    options.setNestingDepthLimit(DEPTH_MAX);
    options.setMaxAliasesForCollections(0);
    options.setAllowDuplicateKeys(false);
    var dump = new DumperOptions();
    return new Yaml(new SafeConstructor(options), new Representer(dump), dump, options);
  }

  private void readRoot(Node root) throws InvalidSettingsException {
    for (NodeTuple entry : mapping(root, "The file", SettingsNodes.ITEMS_MAX)) {
      Node value = entry.getValueNode();
      String key = key(entry);
      switch (key) {
        case "enabled" -> enabled = bool(value, key);
        case "drafts" -> drafts = bool(value, key);
        case "bots" -> bots = bool(value, key);
        case "paths" -> paths = choice(value, key);
        case "labels" -> labels = choice(value, key);
        case "authors" -> withoutAuthors = authors(value);
        case "max_seconds" -> maxSeconds = seconds(value);
        case "theme" -> theme = theme(value);
        case "lexicon" -> lexicon = lexicon(value);
        default ->
            throw new InvalidSettingsException(
                line(entry.getKeyNode().getStartMark()),
                "Unknown setting. The settings are enabled, drafts, bots, paths, labels, authors,"
                    + " max_seconds, theme and lexicon.");
      }
    }
  }

  private static List<String> authors(Node value) throws InvalidSettingsException {
    Choice authors = choice(value, "authors");
    if (!authors.include().isEmpty()) {
      throw new InvalidSettingsException(
          line(value.getStartMark()), "authors can only have exclude.");
    }
    return authors.exclude().stream().map(each -> each.toLowerCase(Locale.ROOT)).toList();
  }

  private static int seconds(Node value) throws InvalidSettingsException {
    String text = scalar(value, "max_seconds").strip();
    int seconds = text.matches("[0-9]{1,4}") ? Integer.parseInt(text) : 0;
    if (seconds < SECONDS_MIN || seconds > SECONDS_MAX) {
      throw new InvalidSettingsException(
          line(value.getStartMark()),
          "max_seconds must be a number from %d to %d.".formatted(SECONDS_MIN, SECONDS_MAX));
    }
    return seconds;
  }

  private static LookTheme theme(Node value) throws InvalidSettingsException {
    String text = scalar(value, "theme").strip().toLowerCase(Locale.ROOT);
    Optional<LookTheme> named = LookWord.find(text, LookTheme.values());
    if (named.isPresent()) {
      return named.get();
    }
    String known =
        Arrays.stream(LookTheme.values()).map(LookWord::of).collect(Collectors.joining(", "));
    throw new InvalidSettingsException(
        line(value.getStartMark()), "theme must be one of " + known + ".");
  }

  private static Map<String, String> lexicon(Node value) throws InvalidSettingsException {
    var words = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
    for (NodeTuple entry : mapping(value, "lexicon", BriefLexicon.ENTRIES_MAX)) {
      int line = line(entry.getKeyNode().getStartMark());
      String written = key(entry).strip();
      String spoken = scalar(entry.getValueNode(), "An entry of lexicon").strip();
      requireLength(line, "A word of lexicon", written, BriefLexicon.WRITTEN_MAX);
      requireLength(line, "The spoken form of a word in lexicon", spoken, BriefLexicon.SPOKEN_MAX);
      if (spoken.split("\\s+", -1).length > BriefLexicon.WORDS_MAX) {
        throw new InvalidSettingsException(
            line,
            "An entry of lexicon must be spoken in at most " + BriefLexicon.WORDS_MAX + " words.");
      }
      if (words.put(written, spoken) != null) {
        throw new InvalidSettingsException(line, "Duplicate key.");
      }
    }
    return words;
  }

  private static void requireLength(int line, String what, String text, int max)
      throws InvalidSettingsException {
    if (text.isEmpty()
        || text.codePointCount(0, text.length()) > max
        || text.chars().anyMatch(Character::isISOControl)) {
      throw new InvalidSettingsException(
          line, what + " must have 1 to " + max + " characters on one line.");
    }
  }

  private static Choice choice(Node node, String name) throws InvalidSettingsException {
    List<String> include = List.of();
    List<String> exclude = List.of();
    for (NodeTuple entry : mapping(node, name, SettingsNodes.ITEMS_MAX)) {
      switch (key(entry)) {
        case "include" -> include = texts(entry.getValueNode(), name + ".include");
        case "exclude" -> exclude = texts(entry.getValueNode(), name + ".exclude");
        default ->
            throw new InvalidSettingsException(
                line(entry.getKeyNode().getStartMark()),
                name + " can only have include and exclude.");
      }
    }
    return new Choice(include, exclude);
  }
}
