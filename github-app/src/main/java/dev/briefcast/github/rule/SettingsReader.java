package dev.briefcast.github.rule;

import dev.briefcast.github.rule.Settings.Choice;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.representer.Representer;

/** Reads {@code .briefcast.yml}: bounded, without aliases and types, each mistake with its line. */
public final class SettingsReader {

  /** Where a repository has it. */
  public static final String FILE = ".briefcast.yml";

  private static final int BYTES_MAX = 16 << 10;
  private static final int DEPTH_MAX = 6;
  private static final int ITEMS_MAX = 20;
  private static final int CHARACTERS_MAX = 100;
  private static final Set<String> TRUE = Set.of("true", "yes", "on");
  private static final Set<String> FALSE = Set.of("false", "no", "off");

  private boolean enabled = Settings.USUAL.enabled();
  private boolean drafts = Settings.USUAL.drafts();
  private boolean bots = Settings.USUAL.bots();
  private Choice paths = Choice.ALL;
  private Choice labels = Choice.ALL;
  private List<String> withoutAuthors = List.of();

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
      reader.take(root);
    }
    return new Settings(
        reader.enabled,
        reader.drafts,
        reader.bots,
        reader.paths,
        reader.labels,
        reader.withoutAuthors);
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
      for (Event event : yaml().parse(new StringReader(text))) {
        if (event instanceof AliasEvent) {
          throw new InvalidSettingsException(line(event.getStartMark()), "Aliases are not read.");
        }
      }
      return yaml().compose(new StringReader(text));
    } catch (MarkedYAMLException broken) {
      Mark mark = broken.getProblemMark();
      throw new InvalidSettingsException(line(mark), "This is not YAML that can be read.");
    } catch (YAMLException broken) {
      throw new InvalidSettingsException(1, "This is not YAML that can be read.");
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

  private void take(Node root) throws InvalidSettingsException {
    for (NodeTuple entry : mapping(root, "The file")) {
      Node value = entry.getValueNode();
      String key = key(entry);
      switch (key) {
        case "enabled" -> enabled = bool(value, key);
        case "drafts" -> drafts = bool(value, key);
        case "bots" -> bots = bool(value, key);
        case "paths" -> paths = choice(value, key);
        case "labels" -> labels = choice(value, key);
        case "authors" -> withoutAuthors = authors(value);
        default ->
            throw new InvalidSettingsException(
                line(entry.getKeyNode().getStartMark()),
                "There is no such setting. Known are enabled, drafts, bots, paths, labels and"
                    + " authors.");
      }
    }
  }

  private static List<String> authors(Node value) throws InvalidSettingsException {
    Choice authors = choice(value, "authors");
    if (!authors.include().isEmpty()) {
      throw new InvalidSettingsException(line(value.getStartMark()), "authors has exclude only.");
    }
    return authors.exclude().stream().map(each -> each.toLowerCase(Locale.ROOT)).toList();
  }

  private static Choice choice(Node node, String name) throws InvalidSettingsException {
    List<String> include = List.of();
    List<String> exclude = List.of();
    for (NodeTuple entry : mapping(node, name)) {
      switch (key(entry)) {
        case "include" -> include = texts(entry.getValueNode(), name + ".include");
        case "exclude" -> exclude = texts(entry.getValueNode(), name + ".exclude");
        default ->
            throw new InvalidSettingsException(
                line(entry.getKeyNode().getStartMark()), name + " has include and exclude only.");
      }
    }
    return new Choice(include, exclude);
  }

  private static List<NodeTuple> mapping(Node node, String name) throws InvalidSettingsException {
    if (node instanceof MappingNode mapping) {
      var seen = new ArrayList<String>();
      for (NodeTuple entry : mapping.getValue()) {
        String key = key(entry);
        if (seen.contains(key)) {
          throw new InvalidSettingsException(
              line(entry.getKeyNode().getStartMark()), "This stands twice.");
        }
        seen.add(key);
        if (seen.size() > ITEMS_MAX) {
          throw new InvalidSettingsException(
              line(entry.getKeyNode().getStartMark()), "These are too many entries.");
        }
      }
      return mapping.getValue();
    }
    throw new InvalidSettingsException(
        line(node.getStartMark()), name + " must be a mapping: names with values.");
  }

  private static String key(NodeTuple entry) throws InvalidSettingsException {
    return scalar(entry.getKeyNode(), "A name");
  }

  private static boolean bool(Node node, String name) throws InvalidSettingsException {
    String value = scalar(node, name).toLowerCase(Locale.ROOT);
    if (TRUE.contains(value) || FALSE.contains(value)) {
      return TRUE.contains(value);
    }
    throw new InvalidSettingsException(line(node.getStartMark()), name + " is true or false.");
  }

  private static List<String> texts(Node node, String name) throws InvalidSettingsException {
    if (!(node instanceof SequenceNode sequence)) {
      throw new InvalidSettingsException(line(node.getStartMark()), name + " must be a list.");
    }
    if (sequence.getValue().size() > ITEMS_MAX) {
      throw new InvalidSettingsException(
          line(node.getStartMark()), name + " has at most " + ITEMS_MAX + " entries.");
    }
    var texts = new ArrayList<String>();
    for (Node each : sequence.getValue()) {
      String text = scalar(each, "An entry of " + name).strip();
      if (text.isEmpty() || text.length() > CHARACTERS_MAX) {
        throw new InvalidSettingsException(
            line(each.getStartMark()),
            "An entry of " + name + " has 1 to " + CHARACTERS_MAX + " characters.");
      }
      texts.add(text);
    }
    return texts;
  }

  private static String scalar(Node node, String name) throws InvalidSettingsException {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw new InvalidSettingsException(line(node.getStartMark()), name + " must be plain text.");
  }

  private static int line(@Nullable Mark mark) {
    return mark == null ? 1 : mark.getLine() + 1;
  }
}
