package dev.briefcast.renderer.scene.theme;

import dev.briefcast.renderer.scene.theme.LookSettings.ThemeName;
import dev.briefcast.renderer.syntax.TokenKind;

/** The colours of code in each theme. */
final class CodeColors {

  private CodeColors() {}

  static int rgb(TokenKind kind, ThemeName theme) {
    return switch (theme) {
      case DARK -> dark(kind);
      case LIGHT -> light(kind);
      case HIGH_CONTRAST -> highContrast(kind);
    };
  }

  private static int dark(TokenKind kind) {
    return switch (kind) {
      case PLAIN -> 0xDDE3FA;
      case KEYWORD -> 0xC792EA;
      case TYPE -> 0xFFCB6B;
      case FUNCTION -> 0x82AAFF;
      case STRING -> 0xB5E384;
      case NUMBER, CONSTANT -> 0xFF9E74;
      case COMMENT -> 0x8E98C4;
      case ANNOTATION -> 0xF2B56B;
      case OPERATOR -> 0x89DDFF;
      case TAG -> 0xFF8A94;
      case ATTRIBUTE -> 0x6FE0D0;
      case VARIABLE -> 0xF3A7D3;
      case HIDDEN -> ColorRole.WARNING.rgb(ThemeName.DARK);
    };
  }

  private static int light(TokenKind kind) {
    return switch (kind) {
      case PLAIN -> 0x1E2440;
      case KEYWORD -> 0x7A1FA2;
      case TYPE -> 0x8A4B00;
      case FUNCTION -> 0x1D4ED8;
      case STRING -> 0x1B6B34;
      case NUMBER, CONSTANT -> 0xA63A0A;
      case COMMENT -> 0x5A6384;
      case ANNOTATION -> 0x85520A;
      case OPERATOR -> 0x0A5F78;
      case TAG -> 0xAF1F3B;
      case ATTRIBUTE -> 0x0B6358;
      case VARIABLE -> 0x9B1C6B;
      case HIDDEN -> ColorRole.WARNING.rgb(ThemeName.LIGHT);
    };
  }

  private static int highContrast(TokenKind kind) {
    return switch (kind) {
      case PLAIN -> 0xFFFFFF;
      case KEYWORD -> 0xE0B8FF;
      case TYPE -> 0xFFE08A;
      case FUNCTION -> 0xA9C7FF;
      case STRING -> 0xC8F7A0;
      case NUMBER, CONSTANT -> 0xFFC2A3;
      case COMMENT -> 0xC9CFEC;
      case ANNOTATION -> 0xFFD49A;
      case OPERATOR -> 0xA8ECFF;
      case TAG -> 0xFFB5BC;
      case ATTRIBUTE -> 0x9CF5E8;
      case VARIABLE -> 0xFFC6E6;
      case HIDDEN -> ColorRole.WARNING.rgb(ThemeName.HIGH_CONTRAST);
    };
  }
}
