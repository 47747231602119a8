package dev.briefcast.renderer.scene.text;

import java.text.Bidi;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Splits a line in runs, in the order in which they are seen: first by direction, then by font, a
 * character as people see it (with its accents, joiners and selectors) never apart.
 */
final class RunSplitter {

  private final Typeface wanted;
  private final String text;
  private final List<GlyphRun> runs = new ArrayList<>();

  private RunSplitter(Typeface wanted, String text) {
    this.wanted = wanted;
    this.text = text;
  }

  static List<GlyphRun> of(Typeface wanted, String text) {
    if (text.isEmpty()) {
      return List.of();
    }
    if (isPlain(text) || (wanted.face().canDisplay(text) && !needsSplitting(text))) {
      return List.of(new GlyphRun.Written(text, wanted.face(), false, true));
    }
    var split = new RunSplitter(wanted, text);
    split.splitByDirection();
    return List.copyOf(split.runs);
  }

  /** Whether a text is read from right to left: its first letter decides. */
  static boolean isFromRight(String text) {
    return Bidi.requiresBidi(text.toCharArray(), 0, text.length())
        && !new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight();
  }

  /** A line that is read as its text is, whatever it begins with itself. */
  static String withDirectionMark(String line, boolean fromRight) {
    return Bidi.requiresBidi(line.toCharArray(), 0, line.length())
        ? (fromRight ? "\u200F" : "\u200E") + line
        : line;
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > 0x17F || (c > '~' && c < 0xA0) || c == 0xAD) {
        return false;
      }
    }
    return true;
  }

  private static boolean needsSplitting(String text) {
    return Bidi.requiresBidi(text.toCharArray(), 0, text.length())
        || text.codePoints()
            .anyMatch(
                c ->
                    !isVisible(c)
                        || Character.isEmojiPresentation(c)
                        || Character.getType(c) == Character.PRIVATE_USE);
  }

  private void splitByDirection() {
    if (!Bidi.requiresBidi(text.toCharArray(), 0, text.length())) {
      splitByFont(text, false);
      return;
    }
    // Code is read from the left, whatever it holds.
    int base =
        wanted.isMono() ? Bidi.DIRECTION_LEFT_TO_RIGHT : Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT;
    var bidi = new Bidi(text, base);
    int count = bidi.getRunCount();
    byte[] levels = new byte[count];
    var order = new Integer[count];
    for (int i = 0; i < count; i++) {
      levels[i] = (byte) bidi.getRunLevel(i);
      order[i] = i;
    }
    Bidi.reorderVisually(levels, 0, order, 0, count);
    for (int run : order) {
      String part = text.substring(bidi.getRunStart(run), bidi.getRunLimit(run));
      splitByFont(part, levels[run] % 2 == 1);
    }
  }

  private void splitByFont(String part, boolean rightToLeft) {
    int first = runs.size();
    var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(part);
    int from = characters.first();
    for (int to = characters.next(); to != BreakIterator.DONE; to = characters.next()) {
      append(part.substring(from, to), rightToLeft, first);
      from = to;
    }
    if (rightToLeft) {
      Collections.reverse(runs.subList(first, runs.size()));
    }
  }

  private void append(String character, boolean rightToLeft, int first) {
    if (character.codePoints().noneMatch(RunSplitter::isVisible)) {
      return;
    }
    if (isEmoji(character)) {
      List<GlyphRun.Emoji> pictures = EmojiFont.of(character);
      if (!pictures.isEmpty()) {
        runs.addAll(pictures);
        return;
      }
    }
    FontFace face = face(character, first);
    if (face == null) {
      character
          .codePoints()
          .filter(RunSplitter::isVisible)
          .forEach(c -> runs.add(new GlyphRun.Missing(c)));
      return;
    }
    boolean main = face == wanted.face();
    if (runs.size() > first
        && runs.getLast() instanceof GlyphRun.Written before
        && before.face() == face) {
      runs.removeLast();
      runs.add(new GlyphRun.Written(before.text() + character, face, rightToLeft, main));
    } else {
      runs.add(new GlyphRun.Written(character, face, rightToLeft, main));
    }
  }

  /** A space stays with what is before it, so that a text of one script is written in one go. */
  private @Nullable FontFace face(String character, int first) {
    boolean goesOn =
        character.equals(" ")
            && runs.size() > first
            && runs.getLast() instanceof GlyphRun.Written before
            && before.face().canDisplay(character);
    if (goesOn) {
      return ((GlyphRun.Written) runs.getLast()).face();
    }
    return isPrivate(character) ? null : GlyphRun.face(wanted, character, text);
  }

  private static boolean isEmoji(String character) {
    return character.indexOf('\uFE0F') >= 0
        || character.codePoints().anyMatch(Character::isEmojiPresentation);
  }

  /** Where every font means something else. */
  private static boolean isPrivate(String character) {
    return Character.getType(character.codePointAt(0)) == Character.PRIVATE_USE;
  }

  /** Joiners, direction marks and variation selectors are never seen. */
  private static boolean isVisible(int codePoint) {
    return Character.getType(codePoint) != Character.FORMAT
        && (codePoint < 0xFE00 || codePoint > 0xFE0F);
  }
}
