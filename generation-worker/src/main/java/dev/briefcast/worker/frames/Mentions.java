package dev.briefcast.worker.frames;

import dev.briefcast.worker.frames.Cues.Cue;
import dev.briefcast.worker.highlight.Token;
import dev.briefcast.worker.screenplay.Focus;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the names of the code that are spoken, and when. */
final class Mentions {

  /**
   * A name in the code that is spoken.
   *
   * @param row in which it stands
   * @param column in which it begins
   * @param endColumn after its last
   * @param coming how it is lit
   * @param going how it goes out again
   */
  record Mention(int row, int column, int endColumn, Motion coming, Motion going) {

    /** How much it is lit, 0 to 1. */
    double lit(int frame) {
      return coming.arriving(frame) * (1 - going.arriving(frame));
    }
  }

  private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]{2,}");
  private static final int FRAMES = 2;
  private static final int MENTIONS_MAX = 4;

  private final CodeLayout layout;

  Mentions(CodeLayout layout) {
    this.layout = layout;
  }

  /** The names of all that is said. */
  List<Mention> of(List<Cue> cues, Camera camera) {
    var mentions = new ArrayList<Mention>();
    for (int i = 0; i < cues.size(); i++) {
      Cue cue = cues.get(i);
      int end = i + 1 < cues.size() ? cues.get(i + 1).frame() : Integer.MAX_VALUE - FRAMES;
      mentions.addAll(of(cue, end, rows(cue, camera)));
    }
    return List.copyOf(mentions);
  }

  private List<Mention> of(Cue cue, int end, int[] rows) {
    var mentions = new ArrayList<Mention>();
    String text = cue.said().sentence().text();
    Matcher name = NAME.matcher(text);
    var going = new Motion(end, FRAMES);
    while (name.find() && mentions.size() < MENTIONS_MAX) {
      int[] place = find(name.group(), rows);
      int frame = cue.frameAt(name.start() / (double) text.length());
      if (place != null && frame + FRAMES < end) {
        var mention = new Mention(place[0], place[1], place[2], new Motion(frame, FRAMES), going);
        if (mentions.stream().noneMatch(each -> same(each, mention))) {
          mentions.add(mention);
        }
      }
    }
    return mentions;
  }

  private static boolean same(Mention a, Mention b) {
    return a.row() == b.row() && a.column() == b.column();
  }

  /** The lines that are spoken about, else those that are in view. */
  private int[] rows(Cue cue, Camera camera) {
    if (cue.focus() instanceof Focus.Lines(int firstLine, int lastLine)) {
      return layout.rowsOf(firstLine, lastLine);
    }
    int first = camera.at(cue.frame()).scroll() / layout.leading();
    return new int[] {first, Math.min(layout.rows().size(), first + layout.visibleRows()) - 1};
  }

  /** Row, column and end of the first token that is that name; of a patch, what it leaves. */
  int @Nullable [] find(String name, int[] rows) {
    for (int row = Math.max(0, rows[0]); row <= rows[1]; row++) {
      Patch.Part part = layout.rows().get(row).part();
      if (part == Patch.Part.HEADER || part == Patch.Part.REMOVED) {
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
