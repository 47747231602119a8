package dev.briefcast.service.github.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Reads values of YAML nodes; a value of another kind is a mistake with its line. */
final class SettingsNodes {

  /** Entries of a list or a mapping. */
  static final int ITEMS_MAX = 20;

  private static final Set<String> TRUE = Set.of("true", "yes", "on");
  private static final Set<String> FALSE = Set.of("false", "no", "off");
  private static final int CHARACTERS_MAX = 100;

  private SettingsNodes() {}

  static List<NodeTuple> mapping(Node node, String name, int most) throws InvalidSettingsException {
    if (node instanceof MappingNode mapping) {
      var seen = new ArrayList<String>();
      for (NodeTuple entry : mapping.getValue()) {
        String key = key(entry);
        if (seen.contains(key)) {
          throw new InvalidSettingsException(
              line(entry.getKeyNode().getStartMark()), "Duplicate key.");
        }
        seen.add(key);
        if (seen.size() > most) {
          throw new InvalidSettingsException(
              line(entry.getKeyNode().getStartMark()),
              name + " has more than " + most + " entries.");
        }
      }
      return mapping.getValue();
    }
    throw new InvalidSettingsException(
        line(node.getStartMark()), name + " must have keys with values.");
  }

  static String key(NodeTuple entry) throws InvalidSettingsException {
    return scalar(entry.getKeyNode(), "A name");
  }

  static boolean bool(Node node, String name) throws InvalidSettingsException {
    String value = scalar(node, name).toLowerCase(Locale.ROOT);
    if (TRUE.contains(value) || FALSE.contains(value)) {
      return TRUE.contains(value);
    }
    throw new InvalidSettingsException(line(node.getStartMark()), name + " must be true or false.");
  }

  static List<String> texts(Node node, String name) throws InvalidSettingsException {
    if (!(node instanceof SequenceNode sequence)) {
      throw new InvalidSettingsException(line(node.getStartMark()), name + " must be a list.");
    }
    if (sequence.getValue().size() > ITEMS_MAX) {
      throw new InvalidSettingsException(
          line(node.getStartMark()), name + " has more than " + ITEMS_MAX + " entries.");
    }
    var texts = new ArrayList<String>();
    for (Node each : sequence.getValue()) {
      String text = scalar(each, "An entry of " + name).strip();
      if (text.isEmpty() || text.codePointCount(0, text.length()) > CHARACTERS_MAX) {
        throw new InvalidSettingsException(
            line(each.getStartMark()),
            "An entry of " + name + " must have 1 to " + CHARACTERS_MAX + " characters.");
      }
      texts.add(text);
    }
    return texts;
  }

  static String scalar(Node node, String name) throws InvalidSettingsException {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw new InvalidSettingsException(line(node.getStartMark()), name + " must be plain text.");
  }

  static int line(@Nullable Mark mark) {
    return mark == null ? 1 : mark.getLine() + 1;
  }
}
