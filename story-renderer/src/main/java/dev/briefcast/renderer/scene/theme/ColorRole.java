package dev.briefcast.renderer.scene.theme;

import dev.briefcast.renderer.scene.theme.LookSettings.ThemeName;

/** The roles of colours, with their values in each theme. */
public enum ColorRole {
  NIGHT(0x161B30, 0xEFF1F9, 0x000000),
  NIGHT_DEEP(0x12172A, 0xFFFFFF, 0x000000),
  CARD(0x1F2643, 0xFFFFFF, 0x000000),
  CARD_LIT(0x2C2F66, 0xE4E1FF, 0x1B1B2E),
  CARD_EDGE(0x36406B, 0xC6CCE4, 0xC8CBE0),
  EDITOR(0x101529, 0xFCFCFF, 0x000000),
  EDITOR_BAR(0x1B2240, 0xE9ECF7, 0x16181F),
  BAND(0x242C58, 0xE6E8FB, 0x232741),
  TEXT(0xF2F4FF, 0x161A2E, 0xFFFFFF),
  TEXT_SOFT(0xC3C9E6, 0x3A4160, 0xF2F4FF),
  TEXT_MUTED(0x98A1C9, 0x545C80, 0xD6DAEE),
  /** What is lit: bars, discs, arrows. */
  ACCENT(0x8B7CFF, 0x5B46E5, 0xFFD83D),
  /** Text on {@link #CARD_LIT}. */
  ACCENT_SOFT(0xC9C1FF, 0x3F2DB8, 0xFFE680),
  /** Labels, and the other end of what shades from the accent. */
  LABEL(0x4FD8EB, 0x0B6478, 0x7CF0FF),
  STEP_AHEAD(0x333B62, 0xCDD2E6, 0x5A5F7A),
  STEP_DONE(0x544E9E, 0xA69BEF, 0xB39A2E),
  SHADOW(0x04060F, 0x39406B, 0x000000),
  /** Ground of lines that a patch adds. */
  ADDED(0x12302F, 0xDDF5E4, 0x002B1B),
  /** Ground of lines that a patch removes. */
  REMOVED(0x3A1B2C, 0xFCE3E6, 0x33000F),
  ADDED_MARK(0x6FE0A0, 0x11692F, 0x7DFFB0),
  REMOVED_MARK(0xFF9AA6, 0xA81B33, 0xFFB3BC),
  /** Characters that were invisible. */
  WARNING(0xFFC14D, 0x8A4B00, 0xFFD27A);

  private final int dark;
  private final int light;
  private final int highContrast;

  ColorRole(int dark, int light, int highContrast) {
    this.dark = dark;
    this.light = light;
    this.highContrast = highContrast;
  }

  int rgb(ThemeName theme) {
    return switch (theme) {
      case DARK -> dark;
      case LIGHT -> light;
      case HIGH_CONTRAST -> highContrast;
    };
  }
}
