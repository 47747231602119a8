package dev.briefcast.standalone.stack;

import java.security.SecureRandom;
import java.util.Base64;

/** Generates random secrets. */
final class Secrets {

  private static final SecureRandom RANDOM = new SecureRandom();

  private Secrets() {}

  /** 24 characters of 6 random bits each, safe in a URL. */
  static String random() {
    byte[] bits = new byte[18];
    RANDOM.nextBytes(bits);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bits);
  }
}
