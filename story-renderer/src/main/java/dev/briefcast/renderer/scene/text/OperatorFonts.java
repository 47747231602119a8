package dev.briefcast.renderer.scene.text;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * An operator's fonts: tried before the bundled ones of scripts, after the main typefaces. They are
 * those of the process, as Java's own are, and chosen before the first picture is painted.
 */
public final class OperatorFonts {

  private static volatile List<FontFace> faces = List.of();

  private OperatorFonts() {}

  static List<FontFace> faces() {
    return faces;
  }

  /**
   * Uses the fonts of a folder, in the order of their names, in place of those used so far.
   *
   * @throws IllegalArgumentException with a sentence for the operator
   */
  public static void use(Path folder) {
    FontSetup.withoutSystemFonts();
    var read = new ArrayList<FontFace>();
    for (Path file : files(folder)) {
      try {
        for (Font font : Font.createFonts(file.toFile())) {
          read.add(new FontFace(font));
        }
      } catch (FontFormatException | IOException e) {
        throw new IllegalArgumentException(
            file
                + " is not a readable font: remove it, or replace it with a TrueType or"
                + " OpenType font.",
            e);
      }
    }
    if (read.isEmpty()) {
      throw new IllegalArgumentException(
          folder + " has no .ttf, .otf or .ttc file: put fonts there, or name another folder.");
    }
    faces = List.copyOf(read);
    ReferenceWidths.forget();
  }

  /** Back to the bundled fonts alone. */
  static void useNone() {
    faces = List.of();
    ReferenceWidths.forget();
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(OperatorFonts::isFont).sorted().toList();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "The folder of fonts " + folder + " cannot be read: make it readable, or name another.",
          e);
    }
  }

  private static boolean isFont(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return name.endsWith(".ttf") || name.endsWith(".otf") || name.endsWith(".ttc");
  }
}
