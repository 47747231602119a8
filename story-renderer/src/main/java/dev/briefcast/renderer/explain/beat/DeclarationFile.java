package dev.briefcast.renderer.explain.beat;

import dev.briefcast.renderer.screenplay.AttributedText;
import java.util.regex.Pattern;

/**
 * A file that only declares what is defined in others, as TypeScript's and Python's for types: what
 * is new there may have been there for long.
 */
public final class DeclarationFile {

  private static final Pattern PATH = Pattern.compile("(?s).*\\.(?:d\\.[cm]?ts|pyi)");

  private static final Pattern NEW =
      Pattern.compile("^The new (?:function|class|constant|variable|type) (?=\\S)");

  private DeclarationFile() {}

  /** Whether a path or its end names one. */
  public static boolean matches(String path) {
    return PATH.matcher(path).matches();
  }

  /** The same without the words that call it new: a file of declarations says what there is. */
  public static Beat withoutNews(Beat beat) {
    String text = NEW.matcher(beat.text()).replaceFirst("");
    return text.equals(beat.text())
        ? beat
        : new Beat(new AttributedText(text, beat.narration().slots()), beat.span(), beat.order());
  }
}
