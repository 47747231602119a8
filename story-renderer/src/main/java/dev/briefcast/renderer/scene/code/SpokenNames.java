package dev.briefcast.renderer.scene.code;

import dev.briefcast.renderer.scene.paint.Animation;
import dev.briefcast.renderer.scene.paint.SceneCues.Cue;
import dev.briefcast.renderer.screenplay.Focus;
import dev.briefcast.renderer.syntax.Token;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the names of the code that are spoken, and when. */
final class SpokenNames {

  /**
   * A name in the code that is spoken.
   *
   * @param row in which it stands
   * @param column in which it begins
   * @param endColumn after its last
   * @param coming how it is lit
   * @param going how it goes out again
   */
  record Mention(int row, int column, int endColumn, Animation coming, Animation going) {

    /** How much it is lit, 0 to 1. */
    double lit(int frame) {
      return coming.arriving(frame) * (1 - going.arriving(frame));
    }
  }

  private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]{2,}");
  private static final int FRAMES = 2;
  private static final int MENTIONS_MAX = 4;

  private final CodeLayout layout;

  SpokenNames(CodeLayout layout) {
    this.layout = layout;
  }

  /** The names of all that is said. */
  List<Mention> of(List<Cue> cues, Camera camera) {
    var mentions = new ArrayList<Mention>();
    for (int i = 0; i < cues.size(); i++) {
      int end = i + 1 < cues.size() ? cues.get(i + 1).frame() : Integer.MAX_VALUE - FRAMES;
      mentions.addAll(of(cues.get(i), end, camera, camera.restFrame(i)));
    }
    return List.copyOf(mentions);
  }

  /** The rows in which names of a sentence stand, of those that are given. */
  Set<Integer> rows(Cue cue, BitSet among) {
    var rows = new HashSet<Integer>();
    Matcher name = NAME.matcher(cue.said().sentence().text());
    for (int i = 0; i < MENTIONS_MAX && name.find(); i++) {
      int[] place = find(name.group(), among);
      if (place != null) {
        rows.add(place[0]);
      }
    }
    return rows;
  }

  private List<Mention> of(Cue cue, int end, Camera camera, int restFrame) {
    var mentions = new ArrayList<Mention>();
    String text = cue.said().sentence().text();
    Matcher name = NAME.matcher(text);
    var going = new Animation(end, FRAMES);
    while (name.find() && mentions.size() < MENTIONS_MAX) {
      int said = Math.max(restFrame, cue.frameAt(name.start() / (double) text.length()));
      int frame = camera.settledFrame(said);
      int[] place = find(name.group(), visibleRows(cue, camera.at(frame).to()));
      if (place != null && frame + FRAMES < end) {
        var mention =
            new Mention(place[0], place[1], place[2], new Animation(frame, FRAMES), going);
        if (mentions.stream().noneMatch(each -> isSamePlace(each, mention))) {
          mentions.add(mention);
        }
      }
    }
    return mentions;
  }

  private static boolean isSamePlace(Mention a, Mention b) {
    return a.row() == b.row() && a.column() == b.column();
  }

  /** The rows in view that are spoken about, else all that are in view. */
  private BitSet visibleRows(Cue cue, Shot shot) {
    var seen = new BitSet();
    boolean all = !(cue.focus() instanceof Focus.Lines);
    for (int row = 0; row < layout.rows().size(); row++) {
      if (shot.shows(row) && (all || shot.lights(row))) {
        seen.set(row);
      }
    }
    return seen;
  }

  /** Row, column and end of the first token that is that name; of a patch, what it leaves. */
  int @Nullable [] find(String name, BitSet rows) {
    for (int row = rows.nextSetBit(0); row >= 0; row = rows.nextSetBit(row + 1)) {
      ExcerptLines.Part part = layout.rows().get(row).part();
      if (part == ExcerptLines.Part.HEADER || part == ExcerptLines.Part.REMOVED) {
        continue;
      }
      for (CodeRow.Cell cell : layout.rows().get(row).cells()) {
        if (cell.token().text().equals(name) && isName(cell.token())) {
          return new int[] {row, cell.column(), cell.endColumn()};
        }
      }
    }
    return null;
  }

  private static boolean isName(Token token) {
    return switch (token.kind()) {
      case FUNCTION, CONSTANT, ANNOTATION, TAG, ATTRIBUTE, VARIABLE -> true;
      // Types in small letters are the language's own.
      case TYPE -> token.text().chars().anyMatch(Character::isUpperCase);
      case PLAIN ->
          token.text().chars().skip(1).anyMatch(c -> c == '_' || Character.isUpperCase(c));
      case KEYWORD, STRING, NUMBER, COMMENT, OPERATOR, HIDDEN -> false;
    };
  }
}
