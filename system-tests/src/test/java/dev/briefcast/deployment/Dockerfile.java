package dev.briefcast.deployment;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A Dockerfile as its builder reads it: instructions, each on one line, in the stages that they
 * belong to.
 *
 * @param global what stands before the first stage
 */
record Dockerfile(List<Instruction> global, List<Stage> stages) {

  /**
   * One instruction.
   *
   * @param name in capital letters
   * @param rest what follows it, with continued lines joined
   * @param line at which it begins, from 1
   */
  record Instruction(String name, String rest, int line) {}

  /** What is from one FROM to the next, with FROM itself as the first instruction. */
  record Stage(List<Instruction> instructions) {

    /** What it is built on: an image, or an earlier stage. */
    String base() {
      return words()[0];
    }

    /** What it is called; empty if it has no name. */
    String alias() {
      String[] words = words();
      return words.length == 3 && words[1].equalsIgnoreCase("AS") ? words[2] : "";
    }

    /** The instructions of a kind, in their order. */
    List<Instruction> all(String name) {
      return instructions.stream().filter(each -> each.name().equals(name)).toList();
    }

    private String[] words() {
      return instructions.getFirst().rest().replaceAll("--platform=\\S+ ", "").split("\\s+");
    }
  }

  /** Reads one; comments and empty lines do not count. */
  static Dockerfile read(String text) {
    var global = new ArrayList<Instruction>();
    var stages = new ArrayList<Stage>();
    for (Instruction each : instructions(text.lines().toList())) {
      if (each.name().equals("FROM")) {
        stages.add(new Stage(new ArrayList<>(List.of(each))));
      } else if (stages.isEmpty()) {
        global.add(each);
      } else {
        stages.getLast().instructions().add(each);
      }
    }
    return new Dockerfile(global, stages);
  }

  private static List<Instruction> instructions(List<String> lines) {
    var found = new ArrayList<Instruction>();
    var open = new StringBuilder();
    int from = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.startsWith("#") || line.isEmpty()) {
        continue;
      }
      from = open.isEmpty() ? i + 1 : from;
      boolean goesOn = line.endsWith("\\");
      open.append(goesOn ? line.substring(0, line.length() - 1).strip() + " " : line);
      if (!goesOn) {
        found.add(instruction(open.toString(), from));
        open.setLength(0);
      }
    }
    return found;
  }

  private static Instruction instruction(String text, int line) {
    String[] parts = text.split("\\s+", 2);
    String rest = parts.length == 1 ? "" : parts[1].strip();
    return new Instruction(parts[0].toUpperCase(Locale.ROOT), rest, line);
  }
}
