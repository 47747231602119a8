package dev.briefcast.renderer.explain.setting;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Describes a new workflow of a build service: what it runs, and on which events. */
public final class WorkflowFile {

  private static final int LINES_MAX = 400;
  private static final int LINE_MAX = 200;
  private static final int NAMES_MAX = 3;

  private static final Pattern ON = Pattern.compile("[\"']?on[\"']?:\\s*(.{0,120})");
  private static final Pattern EVENT = Pattern.compile(" {2}(?:- )?([a-z_]{4,30}):?\\s*");
  private static final Pattern EVENT_NAME = Pattern.compile("[a-z_]{4,30}");

  /** What an event is limited to: it is not said to be one on which all is run. */
  private static final Pattern FILTER =
      Pattern.compile(" {4,8}(?:branches|tags|paths|types)(?:-ignore)?:.{0,200}");

  private static final Pattern RUN = Pattern.compile("\\s+(?:- )?run:\\s*(.{1,180})");

  /** A program and what it is told to do first. */
  private static final Pattern COMMAND =
      Pattern.compile("((?:\\./)?[a-z][\\w.-]{1,30}(?: [a-z][\\w:.-]{1,30})?)(?: .*)?");

  private WorkflowFile() {}

  /**
   * {@code It runs cargo test and cargo clippy on push}; empty where the file is no workflow.
   *
   * @param lines of the whole file
   */
  public static Optional<EditSentence> of(List<String> lines) {
    List<String> read = lines.subList(0, Math.min(LINES_MAX, lines.size()));
    boolean workflow = read.stream().anyMatch(line -> line.strip().equals("jobs:"));
    List<AttributedText> events = workflow ? events(read) : List.of();
    if (events.isEmpty()) {
      return Optional.empty();
    }
    List<AttributedText> commands = commands(read);
    AttributedText runs =
        commands.isEmpty()
            ? AttributedText.own("It runs")
            : AttributedText.own("It runs ").then(AttributedText.list(commands, NAMES_MAX));
    AttributedText said = runs.then(" on ").then(AttributedText.list(events, NAMES_MAX));
    return Optional.of(EditSentence.of(said, new Span(0, read.size() - 1), 0.8));
  }

  private static List<AttributedText> events(List<String> lines) {
    var found = new ArrayList<AttributedText>();
    boolean inside = false;
    boolean limited = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).length() > LINE_MAX ? "" : lines.get(i);
      Matcher on = ON.matcher(line);
      Matcher event = EVENT.matcher(line);
      if (on.matches()) {
        inside = on.group(1).isBlank();
        addNames(on.group(1), i, found);
      } else if (inside && event.matches()) {
        found.add(AttributedText.of(event.group(1), new Span(i, i)));
        limited = false;
      } else if (inside && !limited && !found.isEmpty() && FILTER.matcher(line).matches()) {
        found.removeLast();
        limited = true;
      } else if (!line.isBlank() && !line.startsWith(" ") && !line.startsWith("#")) {
        inside = false;
      }
    }
    return found;
  }

  /** {@code [push, pull_request]}, or one of them. */
  private static void addNames(String listed, int line, List<AttributedText> found) {
    for (String each : listed.replaceAll("[\\[\\]]", "").split(",", -1)) {
      if (EVENT_NAME.matcher(each.strip()).matches()) {
        found.add(AttributedText.of(each.strip(), new Span(line, line)));
      }
    }
  }

  private static List<AttributedText> commands(List<String> lines) {
    var found = new ArrayList<AttributedText>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher run = RUN.matcher(lines.get(i).length() > LINE_MAX ? "" : lines.get(i));
      if (run.matches()) {
        boolean block = run.group(1).matches("[|>][+-]?");
        int at = block ? Math.min(i + 1, lines.size() - 1) : i;
        String code = block ? lines.get(at).strip() : run.group(1).strip();
        Matcher command = COMMAND.matcher(code.length() > LINE_MAX ? "" : code);
        if (command.matches()
            && found.stream().noneMatch(each -> each.text().equals(command.group(1)))) {
          found.add(AttributedText.of(command.group(1), new Span(at, at)));
        }
      }
    }
    return found;
  }
}
