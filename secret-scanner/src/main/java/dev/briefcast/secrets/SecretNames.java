package dev.briefcast.secrets;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Tells by the name of a setting whether its value is a secret. */
final class SecretNames {

  /** Last words of names, which say that the value is secret. */
  private static final Set<String> WORDS =
      Set.of(
          "secret",
          "secrets",
          "token",
          "password",
          "passwd",
          "pass",
          "pwd",
          "pw",
          "passphrase",
          "passcode",
          "apikey",
          "credential",
          "credentials",
          "creds",
          "pat",
          "salt",
          "pepper");

  /** Ends of names whose words nothing parts. */
  private static final Set<String> ENDS =
      Set.of(
          "password",
          "passwd",
          "passphrase",
          "secret",
          "authtoken",
          "accesstoken",
          "apitoken",
          "apikey",
          "accesskey",
          "secretkey",
          "privatekey");

  /** Words before a last {@code key} or {@code id} that say so. */
  private static final Set<String> KEYS =
      Set.of(
          "api",
          "access",
          "secret",
          "private",
          "auth",
          "encryption",
          "signing",
          "account",
          "master",
          "shared",
          "link",
          "hmac",
          "jwt",
          "session",
          "storage",
          "license",
          "deploy",
          "service",
          "function",
          "app",
          "cipher",
          "aes");

  /** Last words that say which secret it is, and not what. */
  private static final Set<String> KINDS =
      Set.of(
          "old",
          "new",
          "prod",
          "production",
          "dev",
          "test",
          "staging",
          "live",
          "value",
          "default",
          "current",
          "previous",
          "backup",
          "b64",
          "base64",
          "hex",
          "plain",
          "text",
          "string",
          "equals",
          "ignore",
          "case",
          "assign");

  private static final Pattern CAMEL =
      Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

  private static final Pattern PARTS = Pattern.compile("[_.:-]+");

  private SecretNames() {}

  /** Whether a name such as {@code DB_PASSWORD_OLD} or {@code apiKey} says so. */
  static boolean suggestSecret(String name) {
    String parted = CAMEL.matcher(name).replaceAll("_").toLowerCase(Locale.ROOT);
    List<String> words =
        PARTS.splitAsStream(parted).map(word -> word.replaceAll("\\d{1,4}$", "")).toList();
    int last = words.size() - 1;
    while (last > 0 && (words.get(last).isEmpty() || KINDS.contains(words.get(last)))) {
      last--;
    }
    String word = words.get(last);
    String before = last > 0 ? words.get(last - 1) : "";
    return WORDS.contains(word)
        || ENDS.stream().anyMatch(word::endsWith)
        || (word.equals("key") && KEYS.contains(before));
  }
}
