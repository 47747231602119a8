package dev.briefcast.standalone.client.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProfilesTest {

  private static final Profile PROD = new Profile(URI.create("https://prod.example"), "secret");

  @TempDir private Path folder;

  @Test
  void profile_added_isReadableByItsOwnerOnly() throws IOException {
    Path file = folder.resolve("briefcast/profiles.json");

    new Profiles(file).add("prod", PROD);

    assertThat(new Profiles(file).named("prod")).isEqualTo(PROD);
    assertThat(Files.getPosixFilePermissions(file))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void profile_removed_isGone() {
    var profiles = new Profiles(folder.resolve("profiles.json"));
    profiles.add("prod", PROD);
    profiles.add("test", PROD);

    profiles.remove("prod");

    assertThat(profiles.all()).containsOnlyKeys("test");
    assertThatThrownBy(() -> profiles.remove("prod")).hasMessageContaining("There is no profile");
  }

  @Test
  void file_readableByOthers_isRefused() throws IOException {
    Path file = folder.resolve("profiles.json");
    new Profiles(file).add("prod", PROD);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));

    assertThatThrownBy(() -> new Profiles(file).all())
        .isInstanceOf(PlainFailureException.class)
        .hasMessageContaining("chmod 600 " + file);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "not JSON",
        "[]",
        "{\"profiles\": {\"a\": {\"url\": \"https://a.example\"}}}",
        "{\"profiles\": {\"a\": null}}",
        "{\"profiles\": {\"a\": {\"url\": \"nonsense\", \"key\": \"k\"}}}"
      })
  void file_invalid_isReportedInOneSentence(String content) throws IOException {
    Path file = Files.writeString(folder.resolve("profiles.json"), content);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));

    assertThatThrownBy(() -> new Profiles(file).all()).isInstanceOf(PlainFailureException.class);
  }

  @Test
  void key_isNotPrinted() {
    assertThat(PROD.toString()).doesNotContain("secret");
  }
}
