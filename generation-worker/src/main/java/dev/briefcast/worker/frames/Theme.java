package dev.briefcast.worker.frames;

import dev.briefcast.worker.highlight.TokenKind;
import java.awt.Color;

/** The colours of every picture. Text on its ground keeps at least 4.5:1. */
final class Theme {

  static final Color NIGHT = new Color(0x161B30);
  static final Color NIGHT_DEEP = new Color(0x12172A);
  static final Color CARD = new Color(0x1F2643);
  static final Color CARD_LIT = new Color(0x2C2F66);
  static final Color CARD_EDGE = new Color(0x36406B);
  static final Color EDITOR = new Color(0x101529);
  static final Color EDITOR_BAR = new Color(0x1B2240);
  static final Color BAND = new Color(0x242C58);

  static final Color TEXT = new Color(0xF2F4FF);
  static final Color TEXT_SOFT = new Color(0xC3C9E6);
  static final Color TEXT_MUTED = new Color(0x98A1C9);
  static final Color VIOLET = new Color(0x8B7CFF);
  static final Color VIOLET_SOFT = new Color(0xC9C1FF);
  static final Color CYAN = new Color(0x4FD8EB);
  static final Color STEP_AHEAD = new Color(0x333B62);
  static final Color STEP_DONE = new Color(0x544E9E);

  static final Color LINE_NUMBER = new Color(0x8790B8);

  private Theme() {}

  static Color of(TokenKind kind) {
    return switch (kind) {
      case PLAIN -> new Color(0xDDE3FA);
      case KEYWORD -> new Color(0xC792EA);
      case TYPE -> new Color(0xFFCB6B);
      case FUNCTION -> new Color(0x82AAFF);
      case STRING -> new Color(0xB5E384);
      case NUMBER, CONSTANT -> new Color(0xFF9E74);
      case COMMENT -> new Color(0x8E98C4);
      case ANNOTATION -> new Color(0xF2B56B);
      case OPERATOR -> new Color(0x89DDFF);
      case TAG -> new Color(0xFF8A94);
      case ATTRIBUTE -> new Color(0x6FE0D0);
      case VARIABLE -> new Color(0xF3A7D3);
    };
  }

  /** A colour on the way to another: 0 is {@code from}, 1 is {@code to}. */
  static Color between(Color from, Color to, double share) {
    return new Color(
        mix(from.getRed(), to.getRed(), share),
        mix(from.getGreen(), to.getGreen(), share),
        mix(from.getBlue(), to.getBlue(), share));
  }

  /** The colour with an opacity from 0 to 1. */
  static Color see(Color color, double opacity) {
    int alpha = (int) Math.round(255 * opacity);
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
  }

  private static int mix(int from, int to, double share) {
    return (int) Math.round(from + (to - from) * share);
  }
}
