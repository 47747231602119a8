package dev.briefcast.service.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfiguredTest {

  @ParameterizedTest
  @CsvSource({
    "https://briefcast.example/tv, true, false",
    "http://briefcast.example, false, false",
    "http://localhost:8080, true, true",
    "http://127.0.0.1, true, true",
    "http://[::1]:80, true, true",
    "https://127.example, true, false"
  })
  void address_isPrivateByHttpsOrOnThisMachine(URI address, boolean secret, boolean own) {
    assertThatCode(() -> Configured.requireAddress("a.url", address)).doesNotThrowAnyException();
    assertThat(Configured.isPrivate(address)).isEqualTo(secret);
    assertThat(Configured.isThisMachine(address)).isEqualTo(own);
  }

  @ParameterizedTest
  @CsvSource({"briefcast.example", "/path", "ftp://a.example", "https:///path", "https://a/?b"})
  void address_notCallable_isRefused(URI address) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Configured.requireAddress("a.url", address))
        .withMessageStartingWith("a.url is \"" + address);
  }

  @Test
  void folder_isCreatedAndProbed(@TempDir Path folder) throws IOException {
    Path wanted = folder.resolve("a/b");
    Configured.requireWritable("a.folder", wanted);
    assertThat(wanted).isEmptyDirectory();

    Path file = Files.createFile(folder.resolve("file"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Configured.requireWritable("a.folder", file.resolve("b")))
        .withMessageStartingWith("a.folder is \"")
        .withMessageContaining("cannot be written to");
  }
}
