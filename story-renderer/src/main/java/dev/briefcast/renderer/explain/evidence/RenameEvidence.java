package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Decides whether what is said to be renamed, or removed, gets that name, or another one. */
final class RenameEvidence {

  private static final Pattern OVERRIDES = Pattern.compile("\\boverride\\b");
  private static final int BODY_MIN = 2;

  /** Around each of more, all that changes would be read again. */
  private static final int HEADS_MAX = 20;

  private static final Pattern TYPE =
      Pattern.compile(
          "^.\\s*(?:[a-z]+ ){0,4}(?:class|struct|interface|enum|trait|object|protocol|record|type)"
              + "\\s\\w.{0,200}");

  private final Excerpt excerpt;
  private final List<String> whole;
  private final PatchWords words;
  private final NameEvidence named;
  private final Pattern any;

  RenameEvidence(Excerpt excerpt, PatchWords words, NameEvidence named) {
    this.excerpt = excerpt;
    this.whole = excerpt.whole();
    this.words = words;
    this.named = named;
    this.any = FunctionHeads.any(excerpt.language());
  }

  /** Whether the old name stays in use, or what has the new one is another function. */
  boolean isNotRenamed(Claim claim, Matcher at) {
    List<String> old = claim.before(at);
    return named.isSpelledOtherwise(claim, at)
        || words.wasOverridden(old)
        || words.told(claim, '+').anyMatch(OVERRIDES.asPredicate())
        || (!old.isEmpty()
            && (isOneOfMore(old.getLast())
                || areMerged(old.getLast(), claim.value(at.end()))
                || words.isCalledAlone(old.getLast(), ' ')
                || words.isDeclared(old.getLast(), ' ')));
  }

  /** Whether more functions of the old name go than of the new one come. */
  private boolean areMerged(String old, List<String> now) {
    return !now.isEmpty()
        && declared(old, '-') > 1
        && declared(old, '-') > declared(now.getFirst(), '+');
  }

  private long declared(String name, char mark) {
    return words.marked(mark).filter(FunctionHeads.of(excerpt.language(), name)).count();
  }

  /** Whether more functions come than go where that one goes. */
  private boolean isOneOfMore(String name) {
    return heads(name)
        .mapToObj(this::block)
        .anyMatch(block -> functions(block, '+') > Math.max(1, functions(block, '-')));
  }

  private long functions(Span block, char mark) {
    return marked(block, mark).filter(any.asPredicate()).count();
  }

  private long types(Span block, char mark) {
    return marked(block, mark).filter(TYPE.asMatchPredicate()).count();
  }

  /** Whether what is said to be removed makes room for another one, or its body comes elsewhere. */
  boolean isReplaced(Claim claim, Matcher at) {
    int of = claim.text().indexOf(" of ");
    return claim.names(0, of < 0 ? at.end() : of).stream().anyMatch(this::isReplaced)
        || isBodyKept(claim);
  }

  private boolean isReplaced(String name) {
    return heads(name)
        .anyMatch(
            head -> {
              Span block = block(head);
              boolean type = TYPE.matcher(whole.get(head)).matches();
              long come = type ? types(block, '+') : functions(block, '+');
              return come > 0 && come >= (type ? types(block, '-') : functions(block, '-'));
            });
  }

  /** Whether most of the lines that a sentence calls removed are among those that come. */
  private boolean isBodyKept(Claim claim) {
    List<String> body = words.body(claim, '-');
    Set<String> come = words.marked('+').map(CodeLines::code).collect(Collectors.toSet());
    return body.size() >= BODY_MIN
        && body.stream().filter(come::contains).count() * 4 >= body.size() * 3L;
  }

  /** The lines that go and declare a function of that name. */
  private IntStream heads(String name) {
    Predicate<String> declares =
        FunctionHeads.of(excerpt.language(), name)
            .or(line -> TYPE.matcher(line).matches() && ChangedWords.in(line).contains(name));
    return IntStream.range(0, whole.size())
        .filter(i -> PatchLines.isMarked(whole, i, '-') && whole.get(i).contains(name))
        .filter(i -> declares.test(whole.get(i)))
        .limit(HEADS_MAX);
  }

  private Span block(int line) {
    return ChangedBlocks.around(whole, new Span(line, line));
  }

  private Stream<String> marked(Span block, char mark) {
    return PatchWords.marked(whole.subList(block.first(), block.last() + 1), mark);
  }
}
