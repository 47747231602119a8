package dev.briefcast.renderer.scene.theme;

/** The roles of colours, with their values in the dark and the light theme. */
public enum ColorRole {
  NIGHT(0x161B30, 0xEFF1F9),
  NIGHT_DEEP(0x12172A, 0xFFFFFF),
  CARD(0x1F2643, 0xFFFFFF),
  CARD_LIT(0x2C2F66, 0xE4E1FF),
  CARD_EDGE(0x36406B, 0xC6CCE4),
  EDITOR(0x101529, 0xFCFCFF),
  EDITOR_BAR(0x1B2240, 0xE9ECF7),
  BAND(0x242C58, 0xE6E8FB),
  TEXT(0xF2F4FF, 0x161A2E),
  TEXT_SOFT(0xC3C9E6, 0x3A4160),
  TEXT_MUTED(0x98A1C9, 0x545C80),
  /** What is lit: bars, discs, arrows. */
  ACCENT(0x8B7CFF, 0x5B46E5),
  /** Text on {@link #CARD_LIT}. */
  ACCENT_SOFT(0xC9C1FF, 0x3F2DB8),
  /** Labels, and the other end of what shades from the accent. */
  LABEL(0x4FD8EB, 0x0B6478),
  STEP_AHEAD(0x333B62, 0xCDD2E6),
  STEP_DONE(0x544E9E, 0xA69BEF),
  SHADOW(0x04060F, 0x39406B),
  /** Ground of lines that a patch adds. */
  ADDED(0x12302F, 0xDDF5E4),
  /** Ground of lines that a patch removes. */
  REMOVED(0x3A1B2C, 0xFCE3E6),
  ADDED_MARK(0x6FE0A0, 0x11692F),
  REMOVED_MARK(0xFF9AA6, 0xA81B33),
  /** Characters that were invisible. */
  WARNING(0xFFC14D, 0x8A4B00);

  private final int dark;
  private final int light;

  ColorRole(int dark, int light) {
    this.dark = dark;
    this.light = light;
  }

  int rgb(boolean isLight) {
    return isLight ? light : dark;
  }
}
