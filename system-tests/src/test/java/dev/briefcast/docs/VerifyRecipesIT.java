package dev.briefcast.docs;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.impl.driver.Driver;
import dev.briefcast.system.InstalledPrograms;
import dev.briefcast.testing.FinishedProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The recipes by which webhooks are verified, in languages other than Java, whose one is a test of
 * the gateway. Each stands in a whole program, which is run where its language is on this machine;
 * that of Node always.
 */
class VerifyRecipesIT {

  private static final Path PROGRAMS =
      Path.of("src/test/resources/dev/briefcast/system/verify").toAbsolutePath();
  private static final String ID = "evt_0123456789abcdef0123456789abcdef";
  private static final byte[] BODY = "{\"id\": \"✓\", \"raw\": \"\\u0000\"}\n".getBytes(UTF_8);
  private static final byte[] KEY = "0123456789abcdef0123456789abcdef".getBytes(UTF_8);
  private static final String SECRET = "whsec_" + Base64.getEncoder().encodeToString(KEY);
  private static final Duration LONGEST = Duration.ofMinutes(2);

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"js, verify.mjs", "python, verify.py", "go, verify.go", "ruby, verify.rb"})
  void recipe_ofThePage_isThatOfTheProgram(String language, String program) throws Exception {
    Page page = Page.of(Repository.root().resolve("docs/reference/webhooks.md"));

    assertThat(page.blocks())
        .filteredOn(block -> block.label().equals(language))
        .singleElement()
        .satisfies(
            block ->
                assertThat(Files.readString(PROGRAMS.resolve(program))).contains(block.content()));
  }

  @Test
  void recipe_forNode_acceptsValidSignaturesOnly() throws Exception {
    Path node = Driver.ensureDriverInstalled(Map.of(), false).driverDir().resolve("node");

    assertKnowing(node.toString(), "verify.mjs");
  }

  @ParameterizedTest
  @CsvSource({"python3, '', verify.py", "go, run, verify.go", "ruby, '', verify.rb"})
  void recipe_inAnotherLanguage_acceptsValidSignaturesOnly_ifInstalled(
      String runtime, String verb, String program) throws Exception {
    if (!InstalledPrograms.have(runtime)) {
      assertThat(PROGRAMS.resolve(program)).exists();
      return;
    }
    var command = new ArrayList<>(List.of(runtime, verb, program));
    command.removeIf(String::isEmpty);
    assertKnowing(command.toArray(String[]::new));
  }

  private void assertKnowing(String... program) throws Exception {
    long now = Instant.now().getEpochSecond();
    String signed = signature(now);
    String former = "v1," + Base64.getEncoder().encodeToString(new byte[32]);
    String pair = "v1a," + Base64.getEncoder().encodeToString(new byte[64]);

    assertThat(verdict(program, SECRET, now + "", signed, BODY)).isEqualTo("true");
    assertThat(verdict(program, SECRET, now + "", former + " " + signed + " " + pair, BODY))
        .isEqualTo("true");

    assertThat(verdict(program, SECRET, now + "", former + " " + pair, BODY)).isEqualTo("false");
    assertThat(verdict(program, SECRET, now + "", signed.substring(3), BODY)).isEqualTo("false");
    assertThat(verdict(program, SECRET, now + "", "", BODY)).isEqualTo("false");
    assertThat(verdict(program, SECRET, now + "", signed, "{}".getBytes(UTF_8))).isEqualTo("false");
    assertThat(verdict(program, "whsec_" + "A".repeat(43) + "=", now + "", signed, BODY))
        .isEqualTo("false");
    assertThat(verdict(program, SECRET, now - 400 + "", signature(now - 400), BODY))
        .isEqualTo("false");
    assertThat(verdict(program, SECRET, now + 400 + "", signature(now + 400), BODY))
        .isEqualTo("false");
    for (String none : List.of("", "now", "9".repeat(400))) {
      assertThat(verdict(program, SECRET, none, signed, BODY)).as(none).isEqualTo("false");
    }
  }

  private static String signature(long timestamp) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(KEY, "HmacSHA256"));
    mac.update((ID + "." + timestamp + ".").getBytes(UTF_8));
    return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(BODY));
  }

  private String verdict(
      String[] program, String secret, String timestamp, String signatures, byte[] body)
      throws Exception {
    Path given = Files.write(folder.resolve("body"), body);
    var builder =
        new ProcessBuilder(program).directory(PROGRAMS.toFile()).redirectInput(given.toFile());
    builder.command().addAll(List.of(secret, ID, timestamp, signatures));
    return FinishedProgram.of(builder, folder, LONGEST).printed().strip();
  }
}
