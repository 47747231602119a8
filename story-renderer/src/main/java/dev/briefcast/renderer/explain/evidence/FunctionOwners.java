package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Comments;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The functions that a file's patch declares, each with the type that it belongs to. */
final class FunctionOwners {

  /**
   * A function of a patch.
   *
   * @param line of its head
   * @param owner its type; empty for none; a blank where it is not seen
   * @param head its line, without the mark
   */
  record Declared(String path, int line, String owner, String head) {

    /** Whether a block stands behind its head, as far as that is seen. */
    boolean hasBody() {
      return !head.endsWith(";");
    }

    /** Whether it has the same parameters, as in two anonymous classes. */
    boolean hasHeadOf(Declared other) {
      return head.indexOf(')') > 0 && head.equals(other.head);
    }
  }

  static final String UNSEEN = " ";

  private static final int LINE_MAX = 400;

  /** Of more functions of one name in a file nothing is told apart. */
  private static final int HEADS_MAX = 20;

  private static final int DEPTH_MAX = 20;

  private static final Pattern TYPE =
      Pattern.compile(
          "(?:^|\\s)(?:class|struct|interface|enum|trait|object|protocol|record|extension|union"
              + "|actor|module)\\s{1,4}(\\w{1,80})(?![\\w.]*\\s?[=;(]\\s*$).*");

  private static final Pattern IMPLEMENTATION =
      Pattern.compile(
          "(?:unsafe )?impl(?:<.{0,200}>)?\\s.{0,200}?\\bfor\\s{1,4}(?:&|mut |'\\w{1,20} ){0,4}(?:\\w{1,40}::){0,4}(\\w{1,80}).*"
              + "|(?:unsafe )?impl(?:<[^>]{0,200}>)?\\s{1,4}(?:\\w{1,40}::){0,4}(\\w{1,80}).*");

  private static final Pattern GO_RECEIVER =
      Pattern.compile(".\\s*func \\((?:\\w{1,40}\\s)?\\*?(\\w{1,80})[^)]{0,80}\\).*");

  private final String path;
  private final CodeLanguage language;
  private final List<String> lines;
  private final EnclosingBlocks blocks;

  /**
   * @param lines of a patch
   */
  FunctionOwners(String path, CodeLanguage language, List<String> lines) {
    this.path = path;
    this.language = language;
    this.lines = lines;
    this.blocks = new EnclosingBlocks(language, lines);
  }

  /** Those of a name that are there after the change, in the order of their lines. */
  List<Declared> of(String name) {
    Predicate<String> declares = FunctionHeads.of(language, name);
    Pattern member =
        Pattern.compile("(\\w{1,80})(?:<[^<>]{0,80}>)?::~?" + Pattern.quote(name) + "\\s?\\(.*");
    var found = new ArrayList<Declared>();
    for (int i = 0; i < lines.size() && found.size() < HEADS_MAX; i++) {
      String line = lines.get(i);
      if (!line.contains(name)
          || line.length() > LINE_MAX
          || PatchLines.isMarked(lines, i, '-')
          || PatchLines.isHeader(line)
          || Comments.isComment(language, line.substring(1))) {
        continue;
      }
      Matcher owner = member.matcher(line);
      boolean defines = isC() && owner.find() && line.stripTrailing().endsWith("{");
      if (defines || declares.test(line)) {
        String type = defines ? owner.group(1) : owner(i);
        found.add(new Declared(path, i, type, line.substring(1).strip()));
      }
    }
    return found;
  }

  /** That of some in whose lines a line stands. */
  Optional<Declared> around(int line, List<Declared> declared) {
    int at = line;
    for (int depth = 0; at >= 0 && depth < DEPTH_MAX; depth++) {
      int head = at;
      Optional<Declared> own =
          declared.stream()
              .filter(each -> each.path().equals(path) && each.line() == head)
              .findAny();
      if (own.isPresent()) {
        return own;
      }
      at = blocks.above(at);
    }
    return Optional.empty();
  }

  private boolean isC() {
    return language == CodeLanguage.C || language == CodeLanguage.CPP;
  }

  private String owner(int line) {
    Matcher receiver = GO_RECEIVER.matcher(lines.get(line));
    if (receiver.matches()) {
      return receiver.group(1);
    }
    int at = line;
    for (int depth = 0; depth < DEPTH_MAX; depth++) {
      int head = blocks.above(at);
      if (head < 0) {
        return PatchLines.indent(lines.get(at)) > 0 ? UNSEEN : "";
      }
      Optional<String> type = type(lines.get(head).substring(1));
      if (type.isPresent()) {
        return type.get();
      }
      at = head;
    }
    return UNSEEN;
  }

  private Optional<String> type(String code) {
    Matcher implementation = IMPLEMENTATION.matcher(code.strip());
    if (language == CodeLanguage.RUST && implementation.matches()) {
      String of = implementation.group(1);
      return Optional.of(of == null ? implementation.group(2) : of);
    }
    Matcher type = TYPE.matcher(code);
    return type.find() ? Optional.of(type.group(1)) : Optional.empty();
  }
}
