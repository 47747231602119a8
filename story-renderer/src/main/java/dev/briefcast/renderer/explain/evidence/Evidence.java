package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Wording;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides whether the lines of a file's patch bear out what a sentence calls new or gone: what a
 * function does "now" may not stand in lines that go, nor what it does "no longer" in lines that
 * come. Code that moves within a file, or is only put under another condition, is found so,
 * whatever its shape.
 */
public final class Evidence {

  static final Pattern NOW =
      Pattern.compile(
          " now (?:also )?"
              + "(?:calls|sets|throws|raises|returns|adds|subtracts|goes on|leaves|stops|fails)\\b");

  /** What a function does now, or a new one does. */
  private static final Pattern DOES =
      Pattern.compile(
          "(?: now(?: also)? (?!takes|has|says|runs|keeps|hides)[a-z]{2,20}s"
              + "|^If .{1,300}?, \\S{1,80} (?:throws|raises|returns|calls|sets|leaves))\\b");

  private static final Pattern CATCHES = Pattern.compile("catch\\w*|except|rescue|recover");

  private static final String IN_ONE_BRANCH = "In one branch, ";

  /** How a sentence begins that does not begin with a name. */
  private static final Pattern OWN_BEGIN = Pattern.compile("(?:If|For|It|The) ");

  private static final String SWAPPED = "Two ";

  /** A form of sentences, and what contradicts one of it. */
  private record Form(Pattern pattern, BiPredicate<Claim, Matcher> isContradicted) {

    Optional<Boolean> contradicts(Claim claim) {
      Matcher at = pattern.matcher(claim.text());
      return at.find() ? Optional.of(isContradicted.test(claim, at)) : Optional.empty();
    }
  }

  private final PatchWords words;
  private final ValueEvidence values;
  private final FunctionEvidence functions;
  private final NameEvidence named;
  private final DeclarationEvidence declared;
  private final CallEvidence calls;
  private final ConditionEvidence conditions;
  private final MovedCode moved;
  private final RenameEvidence renames;

  /**
   * The first that a sentence has decides: those that say more stand before those that say less.
   */
  private final List<Form> forms;

  /** Each that a sentence has decides, whatever it has besides. */
  private final List<Form> others;

  /**
   * @param excerpt a patch
   */
  public Evidence(Excerpt excerpt) {
    this.words = new PatchWords(excerpt);
    this.values = new ValueEvidence(words);
    this.functions = new FunctionEvidence(excerpt);
    this.named = new NameEvidence(words);
    this.declared = new DeclarationEvidence(excerpt, words, named, functions);
    this.moved = new MovedCode(words);
    this.conditions = new ConditionEvidence(words, named);
    this.calls = new CallEvidence(excerpt, words, functions);
    this.renames = new RenameEvidence(excerpt, words, named);
    this.forms = forms();
    this.others = others();
  }

  private List<Form> forms() {
    return List.of(
        form("^If (\\w{1,60}) returns (?:true|false)\\b.{1,300}\\b\\1 returns\\b", (_, _) -> true),
        form(" now (throws|returns) .{1,300}; .{1,300} no longer \\1 ", (_, _) -> true),
        form(
            "^The function (?=\\S+ is new, and .{1,200} calls? it)",
            (claim, at) -> claim.after(at).stream().limit(1).anyMatch(words::wasCalled)),
        form("\\b[Tt]he new (?:function|method) (?=\\S+ )", declared::wasDeclared),
        form("^The new (?!overload\\b)\\w+ (?=\\S+ )", named::wasSpelledOtherwise),
        form(
            " (?:is|are) (?:removed|gone with it|no longer (?:defined|imported|exported))\\b",
            declared::isStillNamed),
        form("^The new variable \\S+ is an empty ", (_, _) -> true),
        form(" is pulled out of ", declared::isWholeRenamed),
        form("(?<= of \\S{1,80}) goes from ", declared::isOwnerNew),
        form(" (?:becomes|is replaced by) ", values::isStillWritten),
        form(" now logs\\b.{0,40}: ", values::wasLogged),
        form(
            "^\\S{1,80}(?= is (?:now|no longer) (?:marked with|asynchronous))",
            (claim, at) -> words.isOneOfSeveral(at.group(), claim)),
        form(
            " now also catches ",
            (claim, at) -> wereNamed(claim.value(at.end()), claim) || words.wereAllCaught(claim)),
        form("(?<= now has \\S{1,80}) instead of (?=\\w+\\.$)", named::isSpelledOtherwise),
        form(" is renamed to ", renames::isNotRenamed),
        form(" can now also be given ", this::wasGiven),
        form(
            " no longer (?:called|set) only if ",
            (claim, at) -> words.areTogether(claim.after(at), '+')),
        form(", and no longer whether ", conditions::isStillAsked),
        form(" (?:is|are) now called only if ", calls::isCalledOtherwise),
        form("^(.{1,200}?) is now (.{1,200}?) instead of ", values::isStillGiven),
        form(" (?:is|are) called instead of ", calls::isStillCalled),
        form(" is now caught\\b", (claim, _) -> wasCaught(claim)),
        form("^(?:If|For|Otherwise|In all other cases)\\b.{1,400}?,(?= )", conditions::wasSo),
        form(" no longer ", conditions::isStillSo),
        form(" now also expects? ", this::wasExpected),
        form(" now goes? through ", calls::wasPassed),
        form(" is now (?!(?:called|given|made|set|an?)\\b)", this::wasValue),
        new Form(NOW, (claim, _) -> !claim.text().startsWith(SWAPPED) && moved.isOnlyMoved(claim)));
  }

  private List<Form> others() {
    return List.of(
        form("^The [a-z]+\\b.{1,300} (?:is|are) removed\\b", renames::isReplaced),
        form(
            " no longer | now also | only if | (?:is|are) removed\\b| than before",
            (claim, _) -> named.isRespelled(claim)),
        form(" no longer declares ", declared::isStillDeclared),
        form(" no longer marked with (?=\\S)", declared::isStillMarked),
        form(" is now an? (\\w+) instead of an? (\\w+)\\b", declared::isOfBothKinds),
        form(
            " now imported from .* instead of ",
            (claim, _) -> words.block(claim, '-').anyMatch(line -> PatchLines.indent(line) > 0)),
        form("^\\w+(?= is now called here)", calls::wasCalled),
        form("^The text (?:of|for) (?=\\S+ now also has )", calls::isOneOfMore),
        form("", (claim, _) -> words.isCut(claim)),
        form(" no longer (?!called|given|takes )", (claim, _) -> moved.comesElsewhere(claim)),
        form("^\\w+(?= is no longer an? )", declared::isOneOfFields),
        form(" is now (public|private|protected|internal)\\b(?! instead)", declared::wasMarked),
        form(" is now called in a loop", calls::isCalledBeside),
        form(" (?:now|no longer) ", functions::isOfNested),
        form(
            " (?:is|are) (?:now )?called (?:before|after|earlier|later)\\b", calls::isCalledBeside),
        form(" (?:earlier|later) than before", (claim, _) -> moved.isIndentedOtherwise(claim)),
        form("^\\S{1,80}(?= now (?!(?:also )?has ))", declared::isSubjectNew),
        form("^\\S{1,80}(?= (?:now|no longer) takes? )", declared::isSubjectGone),
        new Form(NOW, functions::isOfLambda),
        new Form(DOES, (claim, _) -> moved.isOnlyMoved(claim)),
        form(" no longer calls (?=\\S+\\.?$)", functions::isStillCalled),
        form(" now (?:also )?calls (?=\\S+(?: and \\S+)?\\.?$)", functions::wasCalled),
        form(
            "^(?!One call)(.{1,200}) is now given .{1,300} as well",
            (claim, at) -> functions.isCalledBesides(claim, claim.lastName(at.end(1)))),
        form("^One call of (?=\\S+ is now given )", values::isGivenOften),
        form(
            "^The new (?:entry|constant|option|key|setting)\\b|^The entries\\b.* are new",
            (claim, _) -> values.hadOtherName(claim)),
        form("^(?:The comment|It)(?: here)? now says: ", values::wasSaid),
        form(" is now (?:set|called) only if .* is not ", conditions::isOfFurtherBranch),
        form(
            "^(.{1,200}) (?:is|are) no longer called",
            (claim, at) -> claim.names(0, at.end(1)).stream().anyMatch(words::isDeclaredNoMore)),
        form("^The parameter (?=\\S+ of \\S+ is now called )", values::hasOtherType),
        form("^\\w+ (?:goes from|is now) ", values::isOfOtherEntry),
        form(" now (?:also )?changes (?=\\S+\\.?$)", values::wasChanged),
        form("^\\w+(?= is now (?!given ).{1,200} instead of )", values::isOneOfSeveral),
        form(" now (?:also )?sets ", values::wasSet),
        form(" instead of ", values::isStillThere),
        form(" (?:is|are) now (?!called on |an? )(?:set to )?", values::wasGiven));
  }

  private static Form form(String pattern, BiPredicate<Claim, Matcher> isContradicted) {
    return new Form(Pattern.compile(pattern), isContradicted);
  }

  /** Whether the lines contradict what is told of them. */
  public boolean isMissing(Beat beat) {
    var claim = new Claim(beat);
    return forms.stream()
            .flatMap(form -> form.contradicts(claim).stream())
            .findFirst()
            .orElse(false)
        || (!claim.text().startsWith(SWAPPED)
            && others.stream().anyMatch(form -> form.contradicts(claim).orElse(false)));
  }

  /** The same, said to be in one branch, or of one call, where it holds only there. */
  public Beat placed(Beat beat) {
    var claim = new Claim(beat);
    String text = claim.text();
    Matcher does = DOES.matcher(text);
    String limited = calls.limited(claim);
    if (!limited.equals(text)) {
      return placed(beat, limited);
    }
    if (!does.find() || !functions.isInOtherBranch(claim, does)) {
      return beat;
    }
    boolean own = OWN_BEGIN.matcher(text).lookingAt();
    return placed(beat, IN_ONE_BRANCH + (own ? Wording.lowered(text) : text));
  }

  private static Beat placed(Beat beat, String text) {
    return new Beat(new AttributedText(text, beat.narration().slots()), beat.span(), beat.order());
  }

  private boolean wasGiven(Claim claim, Matcher at) {
    ChangedWords all = words.all();
    return claim.after(at).stream()
        .anyMatch(name -> all.removed().contains(name) || all.kept().contains(name));
  }

  private boolean wereNamed(List<String> names, Claim claim) {
    return names.stream().anyMatch(words.around(claim).removed()::contains);
  }

  private boolean wasCaught(Claim claim) {
    return words.around(claim).removed().stream().anyMatch(CATCHES.asMatchPredicate());
  }

  private boolean wasExpected(Claim claim, Matcher at) {
    return !moved.isMoved(claim) && words.areTogether(claim.after(at), '-');
  }

  private boolean wasValue(Claim claim, Matcher at) {
    List<String> value = claim.value(at.end());
    return value.size() > 1 && words.areTogether(value, '-');
  }
}
