package dev.briefcast.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefRepo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretMasksTest {

  /** Put together here, so that nothing that looks like a key stands in the repository. */
  private static final String LETTERS = "aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zTqLwRkMf";

  private static final String MASK = SecretScan.DOT.repeat(8);
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern TEXTS =
      Pattern.compile(".*\\.(?:java|json|ya?ml|sql|md|html|css|js|sh|xml|properties|tsv|txt)");

  /** Test data that looks like a secret because it is to. */
  private static final Set<String> JUSTIFIED = Set.of();

  static Stream<String> secrets() {
    String hex = "0123456789abcdef0123456789abcdef";
    return Stream.of(
        "AKIA" + "IOSFODNN7ABCDEFG",
        "gh" + "p_" + LETTERS.substring(0, 36),
        "github" + "_pat_" + LETTERS,
        "gl" + "pat-" + LETTERS.substring(0, 20),
        "sk" + "_live_" + LETTERS.substring(0, 24),
        "rk" + "_test_" + LETTERS.substring(0, 24),
        "wh" + "sec_" + LETTERS.substring(0, 32),
        "xo" + "xb-123456789012-" + LETTERS.substring(0, 24),
        "AI" + "za" + LETTERS.substring(0, 35),
        "ya" + "29." + LETTERS,
        "sk" + "-proj-" + LETTERS,
        "sk" + "-ant-api03-" + LETTERS,
        "hf" + "_" + LETTERS.substring(0, 34),
        "np" + "m_" + LETTERS.substring(0, 36),
        "SG" + "." + LETTERS.substring(0, 22) + "." + LETTERS + "aBcD",
        "SK" + hex,
        "dop" + "_v1_" + hex + hex,
        "shp" + "at_" + hex,
        "hv" + "s." + LETTERS,
        "bc" + "_live_" + LETTERS.substring(0, 36),
        "ey" + "JhbGciOiJIUzI1NiJ9.eyJ" + "zdWIiOiIxMjM0In0." + LETTERS);
  }

  @ParameterizedTest
  @MethodSource("secrets")
  void key_ofAKnownForm_isMaskedAnywhere(String secret) {
    for (String around :
        List.of("%s", "const KEY = \"%s\";", "key: %s", "curl -H 'X: %s' url", "(%s)")) {
      var result = SecretScan.of(around.formatted(secret));

      assertThat(result.text()).as(around).contains(MASK).doesNotContain(secret.substring(8));
      assertThat(result.secrets()).isEqualTo(1);
    }
  }

  /** Whoever reads it sees the secret all the same. */
  @Test
  void secret_withInvisibleCharacters_isMasked() {
    String secret = "gh" + "p_" + LETTERS.substring(0, 36);
    for (String unseen :
        List.of(
            "\u200b", "\u00ad", "\u2060", "\ufeff", "\u202e", "\ufe0f", "\u034f", "\udb40\udd00")) {
      String hidden = secret.substring(0, 9) + unseen + secret.substring(9);

      var result = SecretScan.of("-" + unseen + "+ Use " + hidden + " here 😀");

      assertThat(result.secrets()).as("U+%x", unseen.codePointAt(0)).isEqualTo(1);
      assertThat(result.text()).isEqualTo("-" + unseen + "+ Use " + MASK + "•••• here 😀");
    }
  }

  @Test
  void secret_inFullwidthLetters_isMasked() {
    var wide = new StringBuilder();
    ("gh" + "p_" + LETTERS.substring(0, 36)).chars().forEach(c -> wide.append((char) (c + 0xfee0)));

    assertThat(SecretScan.of(wide + "。").text()).isEqualTo(MASK + "••••。");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password = \"Tr0ub4dor&3\"",
        "String dbPassword = \"c0rrect-h0rse!\";",
        "\"client_secret\": \"q8Zr2LmX0vTn5Wc1\"",
        "API_KEY=9f8d7c6b5a4e3d2c1b0a",
        "export AUTH_TOKEN=zX81kQ02mmPw77",
        "    password: s3cr3tP4ssw0rd!",
        "aws_secret_access_key = wJalrXUtnFEMIK7MDENGbPxRfiCYzzEKEYqqqqqq",
        "val apiKey = 'k3y-9x8y7z6w5v4u'",
        "blob = \"aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zTqLwRkMf\"",
        "postgres://app:h7Gq2Lx9Zt@db.internal/app",
        "Authorization: Bearer 9sKq2mX7vB4nL1pR8tW3",
        "DefaultEndpointsProtocol=https;AccountKey=aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zAbCdEfGhIj123456=="
      })
  void value_namedASecretOrRandom_isMasked(String line) {
    var result = SecretScan.of(line);

    assertThat(result.secrets()).as(result.text()).isEqualTo(1);
    assertThat(result.text()).contains(MASK);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "String password = request.getParameter(\"password\");",
        "password: ${DB_PASSWORD}",
        "password = \"changeme\"",
        "private static final String TOKEN_HEADER = \"X-Auth-Token\";",
        "token = tokenizer.next_token()",
        "this.password = password;",
        "API_KEY = os.environ[\"API_KEY\"]",
        "key: value",
        "secret: my-secret-name",
        "postgres://user:password@localhost:5432/app",
        "https://example.com/a?b=c",
        "commit = \"90de6c3f2b1a4e5d6c7b8a9f0e1d2c3b4a5f6e7d\"",
        "id = \"550e8400-e29b-41d4-a716-446655440000\"",
        "sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "\"integrity\": \"sha512-aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zAbCdEfGhaB3dE5gH7jK9mN1\"",
        "ALPHABET = \"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\"",
        "if (token == null || token.isEmpty()) throw new UnauthorizedException();",
        "Map<String, String> credentials = loadCredentials();",
        "passwordEncoder = new BCryptPasswordEncoder(12)",
        "--password-file=/run/secrets/db_password",
        "briefcast.media.link-key: none",
        "\"data\": \"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIA\"",
        "-----BEGIN CERTIFICATE-----"
      })
  void code_ordinary_isNotMasked(String line) {
    assertThat(SecretScan.of(line)).isEqualTo(new SecretScan.Result(line, 0));
  }

  @Test
  void privateKey_isMaskedLineByLine() {
    String key =
        "before\n-----BEGIN RSA "
            + "PRIVATE KEY-----\n"
            + (LETTERS + "\n").repeat(3)
            + "-----END RSA "
            + "PRIVATE KEY-----\nafter";

    var result = SecretScan.of(key);

    assertThat(result.secrets()).isEqualTo(1);
    assertThat(result.text().lines()).hasSize(7).first().isEqualTo("before");
    assertThat(result.text()).doesNotContain(LETTERS).endsWith("-----\nafter");
  }

  @Test
  void everyTextOfABrief_isMaskedAndCounted() {
    String secret = "gh" + "p_" + LETTERS.substring(0, 36);
    var file = new BriefFile(secret, secret, secret.substring(0, 40), "a\n" + secret, 3, 4);
    var brief =
        new Brief(
            secret,
            secret,
            new BriefRepo(secret, secret, secret),
            List.of(file),
            List.of(secret, "two", secret),
            List.of(secret),
            Map.of(secret, "one", "two", secret));

    var masked = SecretMasks.of(brief);

    assertThat(masked.secrets()).isEqualTo(14);
    assertThat(masked.brief().toString()).doesNotContain(secret.substring(4));
    assertThat(masked.brief().files().getFirst().startLine()).isEqualTo(3);
    assertThat(masked.brief().lexicon()).containsOnlyKeys("two");
  }

  @Test
  void briefWithoutSecrets_staysItself() {
    var file = new BriefFile("a.py", null, null, "def a():\n    pass\n", null, null);
    var brief = new Brief("A title", "A summary of it.", null, List.of(file), null, null);

    assertThat(SecretMasks.of(brief).brief()).isSameAs(brief);
  }

  /** Found nothing in what this project is written in, but for what is justified. */
  @Test
  void sourcesOfThisProject_holdNoSecrets() throws IOException {
    var found = new ArrayList<String>();
    var known = new HashSet<String>();
    try (Stream<Path> files = Files.walk(ROOT)) {
      files
          .filter(file -> TEXTS.matcher(file.getFileName().toString()).matches())
          .filter(
              file -> !ROOT.relativize(file).toString().matches("(?:.*/)?(?:target|\\.git|out)/.*"))
          .filter(file -> !file.endsWith("SecretMasksTest.java"))
          .forEach(
              file ->
                  text(file).lines().filter(known::add).forEach(line -> add(found, file, line)));
    }

    assertThat(found).filteredOn(each -> !JUSTIFIED.contains(each)).isEmpty();
  }

  @Test
  void longText_isScannedInTime() {
    for (String unit :
        List.of(
            "a",
            "a=",
            "\"",
            "password=",
            "://a:",
            "eyJ",
            "-----BEGIN PRIVATE KEY-----",
            "x.y-z_")) {
      assertThat(SecretScan.of(unit.repeat(20_000 / unit.length())).text()).isNotEmpty();
    }
  }

  private static void add(List<String> found, Path file, String line) {
    if (SecretScan.of(line).secrets() > 0) {
      found.add(ROOT.relativize(file) + ": " + line.strip());
    }
  }

  private static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
