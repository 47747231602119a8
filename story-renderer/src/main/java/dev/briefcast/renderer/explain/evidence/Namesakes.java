package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.evidence.FunctionOwners.Declared;
import dev.briefcast.renderer.explain.type.OverloadAdded;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.DisplayText;
import dev.briefcast.renderer.screenplay.SourceSpan;
import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Tells functions of one name apart that a change shows: says whose the one is that a sentence is
 * about where another type has one, too, and that it is one of several where its own type has more.
 */
public final class Namesakes {

  /** More names are not looked up. */
  private static final int NAMES_MAX = 100;

  /** Nor names when so many functions were found: of each its type is searched. */
  private static final int FOUND_MAX = 2_000;

  private static final Pattern NAME = Pattern.compile("\\w{2,80}");

  private static final Pattern CLAIM =
      Pattern.compile(
          " (?:(?:is|are) (?:now|no longer) (?!called|given|made|set\\b)|(?:can (?!now also be made)|may )?now (?!has |have )|no longer (?!has )).*");

  private static final Pattern FUNCTION =
      Pattern.compile(".*\\b[Tt]he (?:new )?(?:function|method) ");
  private static final String OF = " of ";
  private static final String PLACE = ", in ";

  /** Said of all overloads, since a further one may be what can be given more. */
  private static final String OVERLOADED = " can now also be given ";

  private final Map<String, String> patches;
  private final Map<String, FunctionOwners> files = new HashMap<>();
  private final Map<String, List<Declared>> declared = new HashMap<>();

  /**
   * @param patches those of the whole change, by path
   */
  public Namesakes(Map<String, String> patches) {
    this.patches = Map.copyOf(patches);
  }

  /** The same with what tells the function apart that it is about. */
  public Beat toldApart(Beat beat, String path, Excerpt excerpt) {
    Span told = beat.span();
    if (told == null || !excerpt.isPatch()) {
      return beat;
    }
    AttributedText said = beat.narration();
    int at = 0;
    for (int i = 0; i < said.slots().size(); i++) {
      String name = said.slots().get(i).text();
      int from = said.text().indexOf(name, at);
      if (from >= 0) {
        at = from + name.length();
        if (NAME.matcher(name).matches() && isFunction(said.text(), from, at)) {
          AttributedText apart = toldApart(said, i, from, told, path, excerpt);
          return new Beat(apart, told, beat.order());
        }
      }
    }
    return beat;
  }

  /** Whether what stands there is what a sentence is about, or where its change is. */
  private static boolean isFunction(String text, int from, int to) {
    String before = text.substring(0, from);
    String after = text.substring(to);
    if (after.startsWith(OF)) {
      return false;
    }
    boolean subject = before.isEmpty() || before.endsWith(", ") || before.endsWith("; ");
    return (subject && CLAIM.matcher(after).matches())
        || FUNCTION.matcher(before).matches()
        || (before.endsWith(PLACE) && after.equals("."));
  }

  private AttributedText toldApart(
      AttributedText said, int slot, int from, Span told, String path, Excerpt excerpt) {
    String name = said.slots().get(slot).text();
    Optional<Declared> found = own(name, told, path, excerpt);
    if (found.isEmpty() || found.get().owner().equals(FunctionOwners.UNSEEN)) {
      return said;
    }
    Declared own = found.get();
    List<Declared> others = declared(name).stream().filter(each -> !each.equals(own)).toList();
    List<Declared> beside = others.stream().filter(each -> isBeside(each, own)).toList();
    boolean several =
        !beside.isEmpty()
            && !FUNCTION.matcher(said.text().substring(0, from)).matches()
            && !said.text().startsWith(OVERLOADED, from + name.length());
    boolean elsewhere =
        others.stream()
            .map(Declared::owner)
            .anyMatch(each -> !each.equals(own.owner()) && !each.equals(FunctionOwners.UNSEEN));
    Optional<AttributedText> owner =
        elsewhere && !own.owner().isEmpty()
            ? located(own.owner(), path, excerpt)
            : Optional.empty();
    boolean overloads = beside.stream().noneMatch(each -> each.hasHeadOf(own));
    String one = several ? oneOf(excerpt, overloads, from == 0) : "";
    return one.isEmpty() && owner.isEmpty() ? said : joined(said, slot, from, one, owner);
  }

  /** One that is only announced is no other than the one with the body. */
  private static boolean isBeside(Declared other, Declared own) {
    return other.path().equals(own.path())
        && other.owner().equals(own.owner())
        && other.hasBody() == own.hasBody();
  }

  private static String oneOf(Excerpt excerpt, boolean overloads, boolean first) {
    String kind =
        overloads && OverloadAdded.isOverloading(excerpt.language()) ? "overload" : "version";
    return (first ? "One " : "one ") + kind + OF;
  }

  private static AttributedText joined(
      AttributedText said, int slot, int from, String one, Optional<AttributedText> owner) {
    int end = from + said.slots().get(slot).text().length();
    String text = said.text();
    var slots = new ArrayList<SourceSpan>(said.slots());
    owner.ifPresent(of -> slots.addAll(slot + 1, of.slots()));
    return new AttributedText(
        text.substring(0, from)
            + one
            + text.substring(from, end)
            + owner.map(of -> OF + of.text()).orElse("")
            + text.substring(end),
        slots);
  }

  /** Where the picture has a type's name, or else the file's name. */
  private static Optional<AttributedText> located(String owner, String path, Excerpt excerpt) {
    List<String> lines = excerpt.lines();
    for (int i = 0; i < lines.size(); i++) {
      if (ChangedWords.in(lines.get(i)).contains(owner)) {
        return Optional.of(AttributedText.of(owner, new Span(i, i)));
      }
    }
    String file = path.substring(path.lastIndexOf('/') + 1);
    return ChangedWords.in(file).contains(owner)
        ? Optional.of(AttributedText.of(Part.PATH, owner))
        : Optional.empty();
  }

  private Optional<Declared> own(String name, Span told, String path, Excerpt excerpt) {
    var places = new WholeLines(excerpt);
    FunctionOwners file =
        files.computeIfAbsent(
            path, each -> new FunctionOwners(each, excerpt.language(), excerpt.whole()));
    List<Declared> all = declared(name);
    return Stream.of('+', '-', ' ')
        .flatMapToInt(mark -> places.first(told, mark).stream())
        .boxed()
        .flatMap(line -> file.around(line, all).stream())
        .findFirst();
  }

  private List<Declared> declared(String name) {
    if (declared.size() >= NAMES_MAX
        || declared.values().stream().mapToInt(List::size).sum() >= FOUND_MAX) {
      return declared.getOrDefault(name, List.of());
    }
    return declared.computeIfAbsent(
        name,
        each ->
            patches.entrySet().stream()
                .filter(patch -> patch.getValue().contains(each))
                .flatMap(patch -> owners(patch.getKey(), patch.getValue()).of(each).stream())
                .toList());
  }

  private FunctionOwners owners(String path, String patch) {
    return files.computeIfAbsent(
        path,
        each -> new FunctionOwners(each, CodeLanguage.of(null, each), DisplayText.lines(patch)));
  }
}
