package dev.briefcast.renderer.explain.merge;

import dev.briefcast.renderer.explain.idiom.EditSentence;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds sentences that compare what nobody hears a difference of: {@code merge is called instead of
 * merge}.
 */
public final class EqualSides {

  private static final List<String> JOINTS =
      List.of(" instead of ", " is renamed to ", " becomes ", " is now called ");

  /** What comes behind the second side: a place, a condition, the end. */
  private static final Pattern END = Pattern.compile("(?:, |; |\\.$).*", Pattern.DOTALL);

  /** What is said of the first side before the second follows. */
  private static final Pattern DONE =
      Pattern.compile(" (?:is|are) (?:now )?(?:also )?(?:called|thrown|used|made|returned|read)$");

  /** What the first side stands behind: else it is only the end of what is compared. */
  private static final Pattern BEFORE =
      Pattern.compile(
          "|(?:.*[,:]|.*\\b(?:now|to|is|are|on|calls|returns|given|has|uses|gets|takes|throws|holds"
              + "|sets|reads|makes|type|from|with|whether)) ",
          Pattern.DOTALL);

  private EqualSides() {}

  /** Whether what an edit says is the same on both of its sides. */
  public static boolean isSaid(EditSentence edit) {
    String text = edit.clause().text();
    return JOINTS.stream().anyMatch(joint -> isSaid(text, joint));
  }

  private static boolean isSaid(String text, String joint) {
    int at = text.lastIndexOf(joint);
    if (at < 0) {
      return false;
    }
    String now = END.matcher(text.substring(at + joint.length())).replaceFirst("");
    String before = DONE.matcher(text.substring(0, at)).replaceFirst("");
    return !now.isEmpty()
        && before.endsWith(now)
        && BEFORE.matcher(before.substring(0, before.length() - now.length())).matches();
  }
}
