package dev.briefcast.renderer.explain.phrase;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.CodeLanguage;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.declaration.Declarations;
import dev.briefcast.renderer.syntax.tree.Concept;
import dev.briefcast.renderer.syntax.tree.Fragment;
import dev.briefcast.renderer.syntax.tree.SyntaxNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The syntax trees of a hunk before and after the change.
 *
 * @param hunk lines of the excerpt
 * @param header the function or type that the part of the patch begins in, if that is known
 * @param inType whether that is a type, one of whose functions does what is done
 */
public record Sides(
    CodeLanguage language,
    Fragment before,
    Fragment after,
    Span hunk,
    Optional<AttributedText> header,
    boolean inType) {

  /** As many lines as a patch shows round what changes. */
  private static final int CONTEXT_LINES = 3;

  private static final Pattern ACCESSOR =
      Pattern.compile("accessor_declaration|computed_property|getter|arrow_expression_clause");

  /** What lines that are no whole code let look like a function's name. */
  private static final Pattern KEYWORD =
      Pattern.compile(
          "if|else|for|while|do|switch|case|when|try|catch|finally|return|new|throw|match|with");

  /**
   * Both sides of a part of a patch, without lines at its ends that stay and only begin or end what
   * stands outside of it; empty if they cannot be compared.
   *
   * @param lines of the excerpt
   */
  public static Optional<Sides> of(
      CodeLanguage language,
      List<String> lines,
      Span hunk,
      Optional<AttributedText> header,
      boolean inType) {
    int first = hunk.first() + 1;
    int last = hunk.last();
    Optional<Sides> best = Optional.empty();
    int least = Integer.MAX_VALUE;
    int behind = 0;
    for (int lead = 0;
        lead <= CONTEXT_LINES && isHeaderless(language, lines, first, lead);
        lead++) {
      // What is best left out at the end is known from the first round.
      int to = lead == 0 ? CONTEXT_LINES : behind;
      for (int trail = behind;
          trail <= to && isUnchanged(lines, last - trail + 1, trail);
          trail++) {
        Optional<Sides> sides =
            of(language, lines, first + lead, last - trail, hunk, header, inType);
        int damage = sides.map(Sides::brokenLength).orElse(Integer.MAX_VALUE);
        if (damage < least) {
          least = damage;
          best = sides;
          behind = trail;
        }
        if (least == 0) {
          return best;
        }
      }
    }
    return best;
  }

  /** Whether there are so many lines that stay, none of which says what the others are in. */
  private static boolean isHeaderless(
      CodeLanguage language, List<String> lines, int from, int count) {
    return isUnchanged(lines, from, count)
        && Declarations.of(language, lines.subList(from, from + count)).isEmpty();
  }

  /** Whether there are so many lines, which all stay. */
  private static boolean isUnchanged(List<String> lines, int from, int count) {
    return lines.subList(from, Math.min(lines.size(), from + count)).stream()
        .allMatch(line -> line.isEmpty() || line.charAt(0) == ' ');
  }

  private static Optional<Sides> of(
      CodeLanguage language,
      List<String> lines,
      int first,
      int last,
      Span hunk,
      Optional<AttributedText> header,
      boolean inType) {
    Fragment.Side before = Fragment.Side.of(lines, first, last, '+', true);
    Fragment.Side after = Fragment.Side.of(lines, first, last, '-', true);
    Optional<Fragment> bare = Fragment.parse(before, language);
    Optional<Fragment> now =
        Fragment.parse(after, language)
            .map(b -> bare.map(a -> b.withHeadOf(a, after, language)).orElse(b));
    Optional<Fragment> old =
        bare.map(a -> now.map(b -> a.withHeadOf(b, before, language)).orElse(a));
    return of(language, old, now, hunk, header, inType)
        .or(
            () ->
                of(
                    language,
                    Fragment.parseAlike(before, after, language),
                    Fragment.parseAlike(after, before, language),
                    hunk,
                    header,
                    inType));
  }

  private static Optional<Sides> of(
      CodeLanguage language,
      Optional<Fragment> before,
      Optional<Fragment> after,
      Span hunk,
      Optional<AttributedText> header,
      boolean inType) {
    return before.flatMap(
        old ->
            after
                .filter(old::isComparableTo)
                .map(now -> new Sides(language, old, now, hunk, header, inType)));
  }

  private int brokenLength() {
    return before.brokenLength() + after.brokenLength();
  }

  /** Whether a node belongs to the tree after the change. */
  public boolean isAfter(SyntaxNode node) {
    SyntaxNode top = node;
    for (SyntaxNode up = node; up != null; up = up.parent()) {
      top = up;
    }
    return top == after.root();
  }

  /** The whole tree of the side that a node is not of. */
  public SyntaxNode otherRoot(SyntaxNode node) {
    return isAfter(node) ? before.root() : after.root();
  }

  /** Whether the name of a declaration stands on the other side, too, wherever that is. */
  public boolean isNamedOnOtherSide(SyntaxNode declaration) {
    SyntaxNode other = otherRoot(declaration);
    return Names.declaredName(declaration)
        .filter(name -> Names.containsName(name, other) || isMemberNamed(name.text(), other))
        .isPresent();
  }

  /** PHP's {@code $width}, which is {@code this->width} elsewhere. */
  private static boolean isMemberNamed(String name, SyntaxNode code) {
    return name.startsWith("$")
        && !code.findAll(each -> each.is(Concept.NAME) && name.endsWith("$" + each.text()))
            .isEmpty();
  }

  /** Where in the excerpt a node stands. */
  public Span lines(SyntaxNode node) {
    Fragment fragment = isAfter(node) ? after : before;
    int first = line(fragment, node.firstLine(), hunk.first());
    int last = line(fragment, node.lastLine(), hunk.last());
    return new Span(Math.min(first, last), Math.max(first, last));
  }

  /** The function whose code a node is, as the subject of a sentence; else {@code it}. */
  public AttributedText subject(SyntaxNode node) {
    Optional<SyntaxNode> around = node.enclosing(Concept.FUNCTION, Concept.LAMBDA);
    if (around.filter(this::isInExcerpt).isPresent()) {
      return around
          .flatMap(
              each -> each.is(Concept.FUNCTION) ? Names.declaredName(each) : Names.lambdaName(each))
          .filter(this::isInExcerpt)
          .filter(name -> !isKeyword(name))
          .map(name -> Members.kind(name).then(AttributedText.of(name.text(), lines(name))))
          .orElseGet(() -> AttributedText.own("it"));
    }
    return property(node)
        .map(name -> AttributedText.of(name.text(), lines(name)))
        .or(() -> header.filter(_ -> !inType && isInHeader(node)))
        .orElseGet(() -> AttributedText.own("it"));
  }

  /** The name of the property that is calculated, or that {@code get} or {@code set} is of. */
  private Optional<SyntaxNode> property(SyntaxNode node) {
    boolean accessor = false;
    for (SyntaxNode up = node.parent(); up != null; up = up.parent()) {
      accessor |= ACCESSOR.matcher(up.type()).matches();
      if (accessor && up.type().equals("getter")) {
        return previous(up).flatMap(Names::declaredName).filter(this::isInExcerpt);
      }
      if (up.type().equals("property_declaration")) {
        return Names.declaredName(up).filter(accessor ? this::isInExcerpt : _ -> false);
      }
      if (up.is(Concept.TYPE_DECLARATION)) {
        break;
      }
    }
    return Optional.empty();
  }

  private static Optional<SyntaxNode> previous(SyntaxNode node) {
    SyntaxNode parent = node.parent();
    List<SyntaxNode> all = parent == null ? List.of() : parent.children();
    int at = all.indexOf(node);
    return at > 0 ? Optional.of(all.get(at - 1)) : Optional.empty();
  }

  /** The type that only the header names, whose member a node is; empty if it is in none. */
  public Optional<AttributedText> headerType(SyntaxNode node) {
    return header.filter(_ -> inType && (isInHeader(node) || isMember(node)));
  }

  /** Whether it is neither in a function nor behind the end of what it begins in. */
  private boolean isMember(SyntaxNode node) {
    Fragment fragment = isAfter(node) ? after : before;
    return node.enclosing(Concept.FUNCTION, Concept.LAMBDA).filter(this::isInExcerpt).isEmpty()
        && fragment.isOpenedOnceAtMost()
        && !isTypeEndedBefore(node)
        && !fragment.returnsToMargin(node.firstLine() + 1);
  }

  /** Whether a word is no name, or none that a sentence can be about. */
  public static boolean isKeyword(SyntaxNode name) {
    return KEYWORD.matcher(name.text()).matches() || Wording.isFunctionWord(name.text());
  }

  /** The same of what only a function does: it returns, throws, goes on. */
  public AttributedText exitSubject(SyntaxNode node) {
    AttributedText subject = subject(node);
    boolean ofHeader = header.filter(subject::equals).isPresent();
    return inType && ofHeader ? AttributedText.own("it") : subject;
  }

  /** The same at the beginning of a sentence. */
  public AttributedText sentenceSubject(SyntaxNode node) {
    AttributedText subject = subject(node);
    return subject.slots().isEmpty() ? AttributedText.own("It") : subject;
  }

  /** Whether nothing before a node ends what the part of the patch begins in. */
  private boolean isInHeader(SyntaxNode node) {
    Fragment fragment = isAfter(node) ? after : before;
    boolean other = fragment.root().findAll(each -> isFunctionBefore(each, node)).isEmpty();
    return other && !isTypeEndedBefore(node) && !fragment.returnsToMargin(node.firstLine() + 1);
  }

  private boolean isTypeEndedBefore(SyntaxNode node) {
    Fragment fragment = isAfter(node) ? after : before;
    return fragment.root().findAll(each -> each.firstLine() <= node.firstLine()).stream()
        .anyMatch(each -> isTypeDeclaration(each) && isInExcerpt(each));
  }

  /** C's {@code struct Bell} may only be the type of a variable. */
  private static boolean isTypeDeclaration(SyntaxNode node) {
    return node.is(Concept.TYPE_DECLARATION) && !node.field().equals("type");
  }

  private boolean isFunctionBefore(SyntaxNode each, SyntaxNode node) {
    return each.is(Concept.FUNCTION) && isInExcerpt(each) && each.firstLine() <= node.firstLine();
  }

  /** The name of the nearest declaration round a node, if it stands in the excerpt. */
  public Optional<SyntaxNode> owner(SyntaxNode node, Concept... kinds) {
    return node.enclosing(kinds).flatMap(Names::declaredName).filter(this::isInExcerpt);
  }

  /** Whether a node begins in a line of the excerpt. */
  public boolean isInExcerpt(SyntaxNode node) {
    Fragment fragment = isAfter(node) ? after : before;
    return node.firstLine() < fragment.lines().size()
        && fragment.lines().get(node.firstLine()) >= 0;
  }

  /** Whether a node begins a line that is not indented: in what begins above, it would be. */
  public boolean isAtMargin(SyntaxNode node) {
    Fragment fragment = isAfter(node) ? after : before;
    return isInExcerpt(node) && fragment.code().get(node.firstLine()).matches("\\S.*");
  }

  private static int line(Fragment fragment, int line, int otherwise) {
    int at = line < fragment.lines().size() ? fragment.lines().get(line) : -1;
    return at < 0 ? otherwise : at;
  }
}
