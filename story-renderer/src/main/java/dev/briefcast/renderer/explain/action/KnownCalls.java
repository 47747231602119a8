package dev.briefcast.renderer.explain.action;

import dev.briefcast.renderer.explain.phrase.Names;
import dev.briefcast.renderer.explain.phrase.Values;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Describes well-known calls by what they do: {@code adds key to seen}. */
public final class KnownCalls {

  static final Set<String> ADDING = Set.of("add", "push", "append", "push_back", "unshift");
  private static final Set<String> REMOVING =
      Set.of("remove", "pop", "discard", "erase", "removeitem");

  /** What has functions for files, and no files. */
  private static final Pattern FILES =
      Pattern.compile("os|fs|fsp|File|Files|FileUtils|shutil|filesystem");

  private static final Set<String> TRIMMING = Set.of("trim", "trimspace", "strip");
  private static final Set<String> CLOSING = Set.of("close", "aclose");

  private static final Pattern SETTING =
      Pattern.compile("set_?(?:property|attribute|feature|option|header|parameter|flag|env)");

  /** What is said of who is called with an event and a listener. */
  private static final Map<String, String> LISTENING =
      Map.of(
          "on", "listens for ",
          "once", "listens once for ",
          "addlistener", "listens for ",
          "addeventlistener", "listens for ",
          "off", "stops listening for ",
          "removelistener", "stops listening for ",
          "removeeventlistener", "stops listening for ");

  private static final Set<String> MAKING = Set.of("make", "new", "Errorf", "NewError");

  /** Of what these return one hears nothing. */
  private static final Pattern VAGUE =
      Pattern.compile("from|of|with|to|as|in|unwrap_or\\w*|get_or\\w*|let|also|run|apply|use|then");

  /** What text is put together in, which is not seen as a list. */
  private static final Pattern TEXT =
      Pattern.compile(
          "(?i).*(?:builder|buffer|sb|buf|out|writer|text|message|msg|line|str|string|html|sql)");

  private final Values values;

  public KnownCalls(Values values) {
    this.values = values;
  }

  /** Whether a call adds to a list: {@code doors.append(door)}. */
  static boolean isAppending(SyntaxNode call) {
    return call.is(Concept.CALL)
        && Names.calledName(call).filter(each -> each.text().equals("append")).isPresent()
        && Names.arguments(call).size() == 1
        && Names.receiver(call)
            .filter(on -> on.is(Concept.NAME, Concept.ACCESS))
            .filter(on -> !TEXT.matcher(on.text()).matches())
            .isPresent();
  }

  /** What a call does, if it is known by its name and by what it is given. */
  public Optional<AttributedText> describe(SyntaxNode call) {
    String name = Names.calledName(call).map(SyntaxNode::text).orElse("").toLowerCase(Locale.ROOT);
    List<SyntaxNode> given = Names.arguments(call);
    Optional<SyntaxNode> on = Names.receiver(call);
    if (Guards.isRaise(call) && !given.isEmpty()) {
      return raisePhrase(given.getFirst(), call);
    }
    if (name.equals("join") && call.is(Concept.CALL)) {
      return joinPhrase(on, given);
    }
    if (TRIMMING.contains(name)) {
      Optional<SyntaxNode> what = given.size() == 1 ? given.stream().findFirst() : on;
      boolean one = given.isEmpty() || (given.size() == 1 && name.equals("trimspace"));
      return one ? phrase("trims ", what) : Optional.empty();
    }
    if (SETTING.matcher(name).matches() && given.size() == 2) {
      return settingPhrase(given.getFirst(), given.getLast());
    }
    String listens = LISTENING.get(name);
    if (listens != null && given.size() == 2 && isListener(given)) {
      return transferPhrase(listens, given.getFirst(), " of ", on);
    }
    if (ADDING.contains(name) && given.size() == 1) {
      return transferPhrase("adds ", given.getFirst(), " to ", on);
    }
    if (REMOVING.contains(name) && given.size() == 1) {
      boolean file = on.filter(each -> FILES.matcher(each.text()).matches()).isPresent();
      return file
          ? phrase("removes ", given.stream().findFirst())
          : transferPhrase("removes ", given.getFirst(), " from ", on);
    }
    return CLOSING.contains(name) && given.isEmpty() ? phrase("closes ", on) : Optional.empty();
  }

  /** {@code socket.on("error", report)}. */
  private static boolean isListener(List<SyntaxNode> given) {
    return given.getFirst().is(Concept.STRING)
        && given.getLast().is(Concept.LAMBDA, Concept.NAME, Concept.ACCESS);
  }

  /** {@code factory.setProperty(SUPPORT_DTD, false)}. */
  private Optional<AttributedText> settingPhrase(SyntaxNode name, SyntaxNode value) {
    boolean plain =
        name.is(Concept.STRING, Concept.NAME, Concept.ACCESS)
            && value.is(
                Concept.LITERAL, Concept.NUMBER, Concept.STRING, Concept.NAME, Concept.ACCESS);
    return plain
        ? values
            .describe(name)
            .map(each -> AttributedText.own("sets ").then(each).then(" to "))
            .flatMap(sets -> values.describe(value).map(sets::then))
        : Optional.empty();
  }

  /** Ruby's {@code raise Error, "…"} and {@code raise Error.new("…")}. */
  private Optional<AttributedText> raisePhrase(SyntaxNode what, SyntaxNode call) {
    Optional<SyntaxNode> text = what.is(Concept.STRING) ? Optional.of(what) : LocalTexts.of(what);
    AttributedText raises = AttributedText.own("raises an error");
    return text.map(each -> new Messages(values).phrase(raises, each))
        .or(() -> raisedType(what, call))
        .or(() -> Optional.of(raises).filter(_ -> what.is(Concept.NAME)));
  }

  private Optional<AttributedText> raisedType(SyntaxNode what, SyntaxNode call) {
    return (what.is(Concept.CALL) ? Names.receiver(what) : Optional.of(what))
        .filter(each -> Character.isUpperCase(each.text().charAt(0)))
        .flatMap(Names::lastName)
        .map(each -> AttributedText.own("raises ").then(values.name(each)))
        .map(said -> new Messages(values).phrase(said, call));
  }

  /** {@code ",".join(all)}, {@code all.join(",")}, {@code strings.Join(all, ",")}. */
  private Optional<AttributedText> joinPhrase(Optional<SyntaxNode> on, List<SyntaxNode> given) {
    if (given.size() == 1 && on.isPresent()) {
      return on.get().is(Concept.STRING)
          ? joinPhrase(given.getFirst(), on.get())
          : joinPhrase(on.get(), given.getFirst());
    }
    return given.size() == 2 && given.getLast().is(Concept.STRING)
        ? joinPhrase(given.getFirst(), given.getLast())
        : Optional.empty();
  }

  private Optional<AttributedText> joinPhrase(SyntaxNode all, SyntaxNode by) {
    String between = by.text().replaceAll("^[\"'`]+|[\"'`]+$", "");
    String word =
        switch (between.strip()) {
          case "," -> "commas";
          case "\\n" -> "line breaks";
          case "" -> between.isEmpty() ? "" : "spaces";
          default -> "";
        };
    return word.isEmpty() || !by.is(Concept.STRING)
        ? Optional.empty()
        : values
            .describe(all)
            .map(each -> AttributedText.own("joins ").then(each).then(" by " + word));
  }

  private Optional<AttributedText> phrase(String verb, Optional<SyntaxNode> what) {
    return what.filter(each -> !each.is(Concept.CALL, Concept.STRING))
        .flatMap(values::describe)
        .map(each -> AttributedText.own(verb).then(each));
  }

  private Optional<AttributedText> transferPhrase(
      String verb, SyntaxNode what, String word, Optional<SyntaxNode> on) {
    Optional<AttributedText> place =
        on.filter(each -> each.is(Concept.NAME, Concept.ACCESS)).flatMap(values::describe);
    return place.flatMap(
        to ->
            values
                .describe(what)
                .filter(each -> !each.text().endsWith(" returns"))
                .map(each -> AttributedText.own(verb).then(each).then(word).then(to)));
  }

  /** Ruby's {@code all << door}, of which nobody takes the value. */
  Optional<AttributedText> pushPhrase(SyntaxNode statement) {
    List<SyntaxNode> operands = statement.namedChildren();
    return Addition.isPush(statement)
        ? transferPhrase("adds ", operands.getLast(), " to ", Optional.of(operands.getFirst()))
        : Optional.empty();
  }

  /** Go's {@code all = append(all, door)} and PHP's {@code $all[] = $door}. */
  Optional<AttributedText> appendPhrase(SyntaxNode left, SyntaxNode right) {
    boolean next = Addition.isNextIndex(left);
    if (!next && !Addition.isAppended(left, right)) {
      return Optional.empty();
    }
    SyntaxNode what = next ? right : Names.arguments(right).getLast();
    return values
        .describe(what)
        .map(each -> AttributedText.own("adds ").then(each).then(" to "))
        .flatMap(
            adds ->
                new AssignmentTargets(values)
                    .describe(next ? left.namedChildren().getFirst() : left)
                    .map(adds::then));
  }

  /** Whether one hears from its name what a call returns. */
  static boolean saysWhatItReturns(SyntaxNode call) {
    return Names.calledName(call)
        .filter(name -> MAKING.contains(name.text()) || Names.isInformative(call))
        .filter(name -> !VAGUE.matcher(name.text()).matches())
        .isPresent();
  }
}
