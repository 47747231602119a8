package dev.briefcast.gateway.fuzz;

import java.util.List;
import java.util.random.RandomGenerator;

/** Texts: harmless ones of a given length, and ones that have broken other services. */
final class Texts {

  /** What a line of the log must never begin with. */
  static final String FORGED = "FORGED";

  private static final List<String> LETTERS =
      List.of("a", "Z", "7", " ", "é", "ß", "中", "ع", "🚀", "𝕏", "\u0301", "\n", "\t", "\"", "\\");

  private static final List<String> HOSTILE =
      List.of(
          "'; DROP TABLE story; --",
          "' OR '1'='1",
          "1) UNION SELECT sha256 FROM api_key --",
          "$1 :id ${jndi:ldap://x/a} #{7*7} {{7*7}} %s %n",
          "\r\n2026-01-01 ERROR " + FORGED,
          "\n" + FORGED + " INFO admin signed in",
          "\u001b[2J\u001b[31m" + FORGED,
          "%0d%0a" + FORGED,
          "\u0085\u2028\u2029" + FORGED,
          "<script>alert(1)</script>",
          "../../../../etc/passwd",
          "\u202e\u200b\ufeff",
          "a\u0000b",
          "\ud800",
          "\udc00\ud800",
          "\uffff\ufffe",
          "null",
          "NaN",
          "-1");

  private Texts() {}

  /** A text of so many code points, beginning and ending with a letter. */
  static String ofLength(RandomGenerator random, int codePoints) {
    var text = new StringBuilder();
    for (int i = 0; i < codePoints; i++) {
      boolean end = i == 0 || i == codePoints - 1;
      text.append(end ? "x" : pick(random, LETTERS));
    }
    return text.toString();
  }

  static String hostile(RandomGenerator random) {
    return pick(random, HOSTILE);
  }

  static <T> T pick(RandomGenerator random, List<T> from) {
    return from.get(random.nextInt(from.size()));
  }
}
