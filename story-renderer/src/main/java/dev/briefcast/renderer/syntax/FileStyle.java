package dev.briefcast.renderer.syntax;

import java.io.File;
import java.util.Locale;
import org.fife.ui.rsyntaxtextarea.FileTypeUtil;
import org.fife.ui.rsyntaxtextarea.SyntaxConstants;

/** Chooses lexers for languages that are not distinguished elsewhere, by file name. */
final class FileStyle {

  private static final String TYPE = "text/";

  private FileStyle() {}

  /** A style of the library; that of plain text for a name that it does not know. */
  static String of(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    String style = FileTypeUtil.get().guessContentType(new File(name), false);
    return style == null ? SyntaxConstants.SYNTAX_STYLE_NONE : style;
  }

  /** What people call it, in one word; empty for plain text. */
  static String name(String path) {
    String style = of(path);
    if (style.equals(SyntaxConstants.SYNTAX_STYLE_NONE) || !style.startsWith(TYPE)) {
      return "";
    }
    String word = style.substring(TYPE.length());
    return switch (word) {
      case "asm", "asm6502" -> "assembler";
      case "bat" -> "batch";
      case "cs" -> "C#";
      case "csv", "dtd", "nsis", "sas", "vhdl" -> word.toUpperCase(Locale.ROOT);
      case "latex" -> "LaTeX";
      case "powershell" -> "PowerShell";
      case "proto" -> "Protocol Buffers";
      case "vb" -> "Visual Basic";
      default -> Character.toUpperCase(word.charAt(0)) + word.substring(1);
    };
  }
}
