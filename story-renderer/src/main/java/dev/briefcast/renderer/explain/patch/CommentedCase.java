package dev.briefcast.renderer.explain.patch;

import dev.briefcast.renderer.explain.beat.Announcement;
import dev.briefcast.renderer.explain.beat.CommentBeats;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.Prose;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.Declaration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Quotes a case from the comment of a new function, behind the first sentence. */
final class CommentedCase {

  private static final double QUOTE_SECONDS = 18;
  private static final int SENTENCES_MAX = 4;

  /** A case, and what is so then. */
  private static final Pattern CASE =
      Pattern.compile(
          "(?:If|When|Unless|Whenever|For) [^,:;]{3,90}, (?!e\\.g|i\\.e|and|or).{8,160}"
              + "|(?:Returns|Raises|Throws|Panics|Fails) .{8,160}");

  /** {@code It also rings}: what else a function does. */
  private static final Pattern FURTHER =
      Pattern.compile(
          "It (?!is \\p{Ll}+ (?:to|that) )(?<does>(?:(?:also|then|never|only) )?(?<verb>\\p{Ll}+s) .{8,160})");

  private CommentedCase() {}

  /** {@code If nobody answers, …}. */
  static Optional<AttributedText> of(@Nullable String comment, Declaration declaration) {
    return comment == null
        ? Optional.empty()
        : Prose.sentences(comment).stream()
            .skip(1)
            .limit(SENTENCES_MAX)
            .filter(each -> CASE.matcher(each).matches() || says(each).isPresent())
            .filter(CommentBeats::isProse)
            .filter(each -> SpeakingTime.seconds(each) <= QUOTE_SECONDS)
            .findFirst()
            .map(each -> withSubject(each, declaration));
  }

  private static Optional<String> says(String sentence) {
    Matcher further = FURTHER.matcher(sentence);
    return further.matches() && Wording.isVerb(further.group("verb"))
        ? Optional.of(further.group("does"))
        : Optional.empty();
  }

  /** {@code greet returns nothing}: other sentences may stand before it. */
  private static AttributedText withSubject(String says, Declaration declaration) {
    return says(says)
        .or(() -> Optional.of(Wording.lowered(says)).filter(_ -> Wording.beginsWithVerb(says)))
        .map(
            does ->
                Announcement.locatedName(declaration)
                    .then(" ")
                    .then(AttributedText.of(does, declaration.span())))
        .orElseGet(() -> AttributedText.of(says, declaration.span()));
  }
}
