package dev.briefcast.secrets;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * 200 made-up secrets in 20 forms: kinds of files, each as it is, in the three kinds of lines of a
 * patch, behind a comment and in prose. The same in every run. In turn, ten in each form, or each
 * in every form.
 */
final class SecretCorpus {

  /**
   * One secret and what stands around it.
   *
   * @param form of which there are 20
   */
  record Sample(String form, String text, String secret) {}

  private static final int EACH = 10;

  /** {@code %s} is the secret, which goes through each line of the form in turn. */
  private static final Map<String, List<String>> FORMS = new TreeMap<>();

  static {
    form("env", "DB_PASSWORD=%s", "export AUTH_TOKEN='%s'", "SMTP_PASS=%s");
    form("properties", "spring.datasource.password=%s", "app.api-key: %s", "jwt.secret = %s");
    form("yaml", "  password: %s", "  - name: API_TOKEN\n    value: \"%s\"", "clientSecret: '%s'");
    form(
        "json",
        "{\"password\": \"%s\", \"a\": 1}",
        "  \"apiKey\":\"%s\",",
        "\"auth_token\": \"%s\"");
    form("xml", "<password>%s</password>", "<property name=\"db.password\" value=\"%s\"/>");
    form(
        "java",
        "String password = \"%s\";",
        "ds.setPassword(\"%s\");",
        "put(\"api.key\", \"%s\");");
    form(
        "python",
        "PASSWORD = '%s'",
        "connect(user='a', password=\"%s\")",
        "os.environ['TOKEN'] = '%s'");
    form("javascript", "const apiKey = '%s';", "  password: `%s`,", "auth({token: \"%s\"})");
    form("go", "Password: \"%s\",", "const apiToken = \"%s\"", "secret := \"%s\"");
    form(
        "shell",
        "mysql -u root -p%s shop",
        "curl -u ci:%s https://a.example",
        "tool --password %s x");
    form("dockerfile", "ENV DB_PASSWORD=%s", "ENV API_TOKEN %s", "ARG SECRET_KEY=%s");
    form("terraform", "  password = \"%s\"", "variable \"db_password\" {\n  default = \"%s\"\n}");
    form("sql", "CREATE USER a IDENTIFIED BY '%s';", "ALTER ROLE a WITH PASSWORD '%s';");
    form("toml", "password = \"%s\"", "[a]\napi_key = '%s'", "token = \"%s\" # of the shop");
    form("ini", "password = %s", "[db]\npwd=%s ; old", "auth_token=%s");
    form(
        "csharp-config",
        "connectionString=\"Server=db;User Id=sa;Password=%s;\"",
        "<add key=\"Password\" value=\"%s\" />",
        "\"Default\": \"Server=a;Pwd=%s;Encrypt=true\"");
    form("address", "jdbc:mysql://db/a?user=b&password=%s&ssl=true", "redis://:%s@cache:6379/0");
    form(
        "prose",
        "The password is %s.",
        "We set the admin password to %s last week.",
        "Sign in with the token \"%s\".",
        "password for staging: %s");
    form("header", "curl -H 'X-Api-Key: %s' https://a.example", "Authorization: Bearer %s0a1b2c");
    form("key-block", "%s");
  }

  private SecretCorpus() {}

  private static void form(String name, String... lines) {
    FORMS.put(name, List.of(lines));
  }

  static List<Sample> samples() {
    var samples = new ArrayList<Sample>();
    var random = new SecretSamples(29);
    FORMS.forEach(
        (form, lines) -> {
          for (int i = 0; i < EACH; i++) {
            String secret = form.equals("key-block") ? block(random, i) : secret(random, i);
            String line = lines.get(i % lines.size()).replace("%s", secret);
            samples.add(new Sample(form, around(form, line, i), secret));
          }
        });
    return samples;
  }

  /**
   * Each of 200 secrets in every form that can hold it, in one of its lines and one of its marks.
   */
  static List<Sample> crossed() {
    var samples = new ArrayList<Sample>();
    var random = new SecretSamples(31);
    for (int i = 0; i < FORMS.size() * EACH; i++) {
      String secret = secret(random, i % EACH);
      String block = block(random, i);
      int turn = i / EACH;
      FORMS.forEach(
          (form, lines) -> {
            String held = form.equals("key-block") ? block : secret;
            String line = lines.get(turn % lines.size()).replace("%s", held);
            samples.add(new Sample(form, around(form, line, turn % EACH), held));
          });
    }
    return samples;
  }

  /** As people choose them, as programs make them, and as services do. */
  private static String secret(SecretSamples random, int i) {
    return switch (i) {
      case 0 -> random.secret("p", 12);
      case 1 -> random.secret("w", 24);
      case 2 -> "Winter" + random.secret("d", 4) + "!";
      case 3 -> random.secret("h", 32);
      case 4 -> random.secret("w", 40);
      case 5 -> "gh" + "p_" + random.secret("w", 36);
      case 6 -> "Tr0ub" + random.secret("d", 2) + "dor&3";
      case 7 -> random.secret("w", 10);
      case 8 -> random.secret("p", 20);
      default -> "sk" + "_live_" + random.secret("w", 24);
    };
  }

  /** A key whole, and three pieces of one. */
  private static String block(SecretSamples random, int i) {
    String begin = "-----BEGIN RSA " + "PRIVATE KEY-----\n";
    String end = "\n-----END RSA " + "PRIVATE KEY-----";
    String body = random.secret("b", 64) + "\n" + random.secret("b", 64) + "\n";
    return switch (i % 4) {
      case 0 -> begin + body + random.secret("b", 28) + "==" + end;
      case 1 -> begin + random.secret("b", 64);
      case 2 -> random.secret("b", 64) + "\n" + random.secret("b", 20) + "=" + end;
      default -> body.strip();
    };
  }

  private static String around(String form, String line, int i) {
    String mark =
        switch (i / 2) {
          case 0 -> "";
          case 1 -> "+";
          case 2 -> "-";
          case 3 -> " ";
          default -> form.equals("json") || form.equals("key-block") ? "  " : "# ";
        };
    String marked = mark + line.replace("\n", "\n" + mark);
    return i / 2 >= 1 && i / 2 <= 3 ? "@@ -1,4 +1,4 @@\n first\n" + marked + "\n last" : marked;
  }
}
