package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Decides whether the lines that a sentence calls new stood elsewhere in the file. */
final class MovedCode {

  /** A line of brackets stands everywhere. */
  private static final int MARK_MAX = 3;

  /** Fewer words are done in many places. */
  private static final int TELLING_MIN = 3;

  private static final Pattern HEAD =
      Pattern.compile("[})\\s]*(?:if|else|elif|elsif|unless|when|case|switch|guard)\\b.*");

  private final PatchWords words;

  MovedCode(PatchWords words) {
    this.words = words;
  }

  /** Whether each line that a sentence shows as added stood elsewhere in the part. */
  boolean isOnlyMoved(Claim claim) {
    return isMoved(claim, words.part(claim));
  }

  /** Whether it stood anywhere in the patch. */
  boolean isMoved(Claim claim) {
    return isMoved(claim, words.everything());
  }

  private boolean isMoved(Claim claim, Span from) {
    Span told = claim.span();
    if (told == null) {
      return false;
    }
    Set<String> gone = words.marked(from, '-').map(CodeLines::code).collect(Collectors.toSet());
    List<String> come =
        words
            .marked(told, '+')
            .map(CodeLines::code)
            .filter(line -> line.length() > MARK_MAX)
            .toList();
    List<String> done = come.stream().filter(line -> !HEAD.matcher(line).matches()).toList();
    boolean wrapped =
        done.size() < come.size()
            && done.stream().anyMatch(line -> ChangedWords.in(line).size() >= TELLING_MIN);
    return !come.isEmpty() && gone.containsAll(wrapped ? done : come);
  }

  /** Whether each line that a sentence shows as gone comes elsewhere in the file. */
  boolean comesElsewhere(Claim claim) {
    Set<String> come = words.marked('+').map(CodeLines::code).collect(Collectors.toSet());
    List<String> gone =
        words
            .told(claim, '-')
            .map(CodeLines::code)
            .filter(line -> line.length() > MARK_MAX)
            .toList();
    return gone.stream().anyMatch(line -> ChangedWords.in(line).size() >= TELLING_MIN)
        && come.containsAll(gone);
  }

  /** Whether a line that a sentence shows as added stood elsewhere, more or less indented. */
  boolean isIndentedOtherwise(Claim claim) {
    List<String> gone =
        words.marked(words.part(claim), '-').map(line -> line.substring(1)).toList();
    return words
        .told(claim, '+')
        .map(line -> line.substring(1))
        .anyMatch(
            line ->
                !gone.contains(line)
                    && gone.stream().anyMatch(each -> each.strip().equals(line.strip())));
  }
}
