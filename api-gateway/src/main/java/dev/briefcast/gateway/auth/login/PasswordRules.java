package dev.briefcast.gateway.auth.login;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules for passwords: long enough, and none of those that are guessed first. There are no
 * rules about kinds of characters: they make people choose what others guess.
 */
final class PasswordRules {

  /** Code points. */
  static final int MIN = 8;

  /** Code points; longer ones are refused, never cut. */
  static final int MAX = 256;

  /** Of eight characters and more, from what leaks have in common. */
  private static final Set<String> TRIED_FIRST =
      Set.of(
          "12345678",
          "123456789",
          "1234567890",
          "0123456789",
          "11111111",
          "00000000",
          "87654321",
          "987654321",
          "12341234",
          "11223344",
          "88888888",
          "66666666",
          "12344321",
          "123123123",
          "password",
          "password1",
          "password12",
          "password123",
          "passw0rd",
          "p@ssw0rd",
          "p@ssword",
          "passwort",
          "passwort1",
          "qwertyui",
          "qwertyuiop",
          "qwerty123",
          "qwerty12",
          "qwertz123",
          "1q2w3e4r",
          "1q2w3e4r5t",
          "1qaz2wsx",
          "q1w2e3r4",
          "zaq12wsx",
          "asdfghjk",
          "asdfghjkl",
          "asdfasdf",
          "zxcvbnm1",
          "abcd1234",
          "abc12345",
          "a1b2c3d4",
          "aa123456",
          "aaaaaaaa",
          "iloveyou",
          "iloveyou1",
          "sunshine",
          "princess",
          "football",
          "football1",
          "baseball",
          "superman",
          "batman123",
          "starwars",
          "pokemon1",
          "dragon123",
          "master123",
          "monkey123",
          "letmein1",
          "letmein123",
          "welcome1",
          "welcome123",
          "trustno1",
          "whatever",
          "computer",
          "internet",
          "samsung1",
          "michelle",
          "jennifer",
          "jordan23",
          "liverpool",
          "chelsea1",
          "changeme",
          "changeme1",
          "changeme123",
          "default1",
          "secret123",
          "test1234",
          "testtest",
          "admin123",
          "admin1234",
          "administrator",
          "root1234",
          "login123",
          "guest123",
          "user1234",
          "hello123",
          "mustang1",
          "charlie1",
          "briefcast",
          "briefcast1",
          "briefcast123");

  private PasswordRules() {}

  /**
   * The rule that a password breaks, or null if it breaks none.
   *
   * @param email of the person
   */
  static @Nullable String fault(String password, String email) {
    int length = password.codePointCount(0, password.length());
    if (length < MIN) {
      return "Use " + MIN + " characters or more.";
    }
    if (length > MAX) {
      return "Use " + MAX + " characters at the most.";
    }
    String lower = password.toLowerCase(Locale.ROOT);
    if (TRIED_FIRST.contains(lower) || lower.chars().distinct().count() == 1) {
      return "This password is too common. Choose another one.";
    }
    boolean isAddress =
        lower.equals(email.toLowerCase(Locale.ROOT))
            || lower.equals(email.toLowerCase(Locale.ROOT).split("@", 2)[0]);
    return isAddress ? "Do not use your email address as the password." : null;
  }
}
