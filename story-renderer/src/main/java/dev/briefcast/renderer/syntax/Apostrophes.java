package dev.briefcast.renderer.syntax;

import java.util.regex.Pattern;

/**
 * Masks apostrophes that open no character literal: Rust's lifetimes ({@code 'a}) and C++'s digit
 * separators. A stand-in of the same length is read in their place.
 */
final class Apostrophes {

  private static final Pattern LIFETIME = Pattern.compile("'(?=[A-Za-z_]\\w*+(?!'))");
  private static final Pattern SEPARATOR = Pattern.compile("(?<=\\d)'(?=\\d)");

  private Apostrophes() {}

  static String mask(CodeLanguage language, String line) {
    if (language == CodeLanguage.RUST) {
      return LIFETIME.matcher(line).replaceAll("_");
    }
    boolean separates = language == CodeLanguage.C || language == CodeLanguage.CPP;
    return separates ? SEPARATOR.matcher(line).replaceAll("0") : line;
  }

  static boolean isLifetime(CodeLanguage language, String text) {
    return language == CodeLanguage.RUST && LIFETIME.matcher(text).lookingAt();
  }
}
