package dev.briefcast.standalone.client.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiAccessTest {

  private static final String URL = "https://briefcast.example";

  @TempDir private Path folder;

  private final Map<String, String> environment = new HashMap<>();
  private Path keyFile;

  @BeforeEach
  void write() throws IOException {
    environment.put("XDG_CONFIG_HOME", folder.toString());
    keyFile = Files.writeString(folder.resolve("key"), "the file's\n".replace(" ", "_"));
    Files.writeString(
        folder.resolve("credentials.json"),
        """
        {"base_url": "http://localhost:8080/api/v1", "api_key": "folder's", "operator_token": "t",
         "email": "e", "password": "p"}
        """);
    Profiles.ofUser(environment::get)
        .add("prod", new Profile(URI.create("https://prod.example"), "profile's"));
  }

  @Test
  void data_given_overridesVariables() {
    environment.put("BRIEFCAST_URL", URL);
    environment.put("BRIEFCAST_KEY", "variable's");

    assertThat(new ApiAccess(null, null, null, folder).find(environment::get))
        .isEqualTo(new Profile(URI.create("http://localhost:8080"), "folder's"));
  }

  @Test
  void url_given_takesTheKeyFromTheFileOrTheVariable() {
    environment.put("BRIEFCAST_KEY", "variable's");

    assertThat(new ApiAccess(URL, keyFile, null, null).find(environment::get).key())
        .isEqualTo("the_file's");
    assertThat(new ApiAccess(URL + "/api/v1/", null, null, null).find(environment::get))
        .isEqualTo(new Profile(URI.create(URL), "variable's"));
  }

  /** Neither is there a folder's key that it could be, nor a profile's. */
  @Test
  void url_withoutAKey_isRefused() {
    assertRefused(new ApiAccess(URL, null, null, null), "give --key-file, or set BRIEFCAST_KEY");

    environment.put("BRIEFCAST_URL", URL);
    assertRefused(new ApiAccess(null, null, null, null), "give --key-file, or set BRIEFCAST_KEY");
  }

  @Test
  void profile_given_overridesVariables() {
    environment.put("BRIEFCAST_URL", URL);
    environment.put("BRIEFCAST_KEY", "variable's");

    assertThat(new ApiAccess(null, null, "prod", null).find(environment::get))
        .isEqualTo(new Profile(URI.create("https://prod.example"), "profile's"));
    assertThat(new ApiAccess(null, keyFile, "prod", null).find(environment::get).key())
        .isEqualTo("the_file's");
  }

  @Test
  void variables_withoutOptions_choose() {
    environment.put("BRIEFCAST_PROFILE", "prod");
    assertThat(new ApiAccess(null, null, null, null).find(environment::get).key())
        .isEqualTo("profile's");

    environment.put("BRIEFCAST_URL", URL);
    environment.put("BRIEFCAST_KEY", "variable's");
    assertThat(new ApiAccess(null, null, null, null).find(environment::get))
        .isEqualTo(new Profile(URI.create(URL), "variable's"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://briefcast.example",
        "briefcast.example",
        "https://user:secret@briefcast.example",
        "https://briefcast.example?x",
        "http://",
        "https://a b"
      })
  void url_invalid_isRefused(String url) {
    assertRefused(new ApiAccess(url, keyFile, null, null), "is not an address");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n", "two keys", "line\nline", "k\u001b", "kü"})
  void key_invalid_isRefusedWithoutBeingPrinted(String key) throws IOException {
    Files.writeString(keyFile, key);

    assertThatThrownBy(() -> new ApiAccess(URL, keyFile, null, null).find(environment::get))
        .isInstanceOf(PlainFailureException.class)
        .hasMessage("This is not a key: a key is one line that begins with bc_…");
  }

  private void assertRefused(ApiAccess access, String sentence) {
    assertThatThrownBy(() -> access.find(environment::get))
        .isInstanceOf(PlainFailureException.class)
        .hasMessageContaining(sentence);
  }
}
