package dev.briefcast.standalone.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CredentialsTest {

  private static final Credentials CREDENTIALS =
      new Credentials("http://localhost:1/api/v1", "key", "operator", "who@example.com", "secret");

  @TempDir Path path;

  @Test
  void save_everyField_isReadableByItsOwnerOnly() throws Exception {
    var folder = new DataFolder(path);

    CREDENTIALS.save(folder);

    assertThat(folder.credentials())
        .content()
        .contains("\"base_url\"", "\"api_key\"", "\"operator_token\"", "\"email\"", "\"password\"");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.credentials())))
        .isEqualTo("rw-------");
    assertThat(Credentials.of(folder)).contains(CREDENTIALS);
  }

  @Test
  void of_newFolder_isEmpty() {
    assertThat(Credentials.of(new DataFolder(path))).isEmpty();
  }

  @Test
  void of_malformedFile_saysWhichFile() throws Exception {
    var folder = new DataFolder(path);
    Files.writeString(folder.credentials(), "{");

    assertThatExceptionOfType(PlainFailureException.class)
        .isThrownBy(() -> Credentials.of(folder))
        .withMessageContaining(folder.credentials().toString());
  }

  @Test
  void toString_ofSecrets_showsNone() {
    assertThat(CREDENTIALS.toString()).doesNotContain("key", "operator", "secret");
  }

  @Test
  void operatorToken_ofFolder_isCreatedOnce() {
    var folder = new DataFolder(path);
    String token = Endpoints.operatorToken(folder);
    new Endpoints(1, 1, 2, null, token, 3, "link").save(folder);

    assertThat(Endpoints.operatorToken(folder)).isEqualTo(token);
  }

  @Test
  void linkKey_ofFolder_isCreatedOnceAndLongEnough() throws Exception {
    var folder = new DataFolder(path);
    String key = Endpoints.linkKey(folder);
    assertThat(key.length()).isGreaterThanOrEqualTo(32);

    new Endpoints(1, 1, 2, null, "token", 3, key).save(folder);

    assertThat(Endpoints.linkKey(folder)).isEqualTo(key);
    Files.writeString(
        folder.endpoints(),
        """
        {"pid": 1, "kafka_port": 1, "postgres_port": 2, "operator_token": "older", "ledger_port": 3}
        """);
    assertThat(Endpoints.linkKey(folder)).isNotEqualTo(key);
  }
}
