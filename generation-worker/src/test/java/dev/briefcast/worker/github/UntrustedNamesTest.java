package dev.briefcast.worker.github;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.testing.github.GitHubStub;
import dev.briefcast.testing.github.GitHubStub.Asked;
import dev.briefcast.testing.github.StubFile;
import dev.briefcast.testing.github.StubPull;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What strangers can have fetched: whoever names a change, and whoever wrote it, names owners,
 * repositories, files and issues, and none of them leads elsewhere than to GitHub's repositories.
 * The service's token is sent to no other server.
 */
class UntrustedNamesTest {

  private static final String TOKEN = "ghp_1";
  private static final Pattern UPWARDS = Pattern.compile("/(?i:\\.|%2e){1,2}(?:[/?]|$)");

  private final GitHub github = new GitHub().withToken(TOKEN);
  private final GitHubStub elsewhere = GitHubStub.start();

  @BeforeEach
  void publish() {
    github.stub.repository("acme", "shop", true).with(StubPull.open(7, "Count", "", List.of()));
    elsewhere.repository("acme", "shop", true).with(StubPull.open(7, "Stolen", "", List.of()));
  }

  @AfterEach
  void nothingElseWasAsked() {
    try {
      assertThat(elsewhere.asked()).isEmpty();
      assertThat(github.stub.asked())
          .extracting(Asked::path)
          .allMatch(path -> path.startsWith("/repos/") || path.startsWith("/repositories/"))
          .noneMatch(path -> UPWARDS.matcher(path).find());
    } finally {
      elsewhere.close();
      github.close();
    }
  }

  /** Of what a gateway would not pass on, a worker asks nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "..",
        "../..",
        "shop/../../../user",
        "shop/../../other/secret",
        "shop%2f..%2f..%2fuser",
        "%2e%2e",
        "shop?x=",
        "shop#",
        "shop;x",
        "shop\\..\\..",
        "@evil.example",
        "shop@evil.example",
        "shop:80",
        "//evil.example",
        "http://evil.example",
        "shop x",
        "shop\r\nHost: evil.example",
        "shop\u0000",
        "shöp",
        "\uff0e\uff0e/user"
      })
  void repository_withAnInvalidName_isNotRequested(String word) {
    assertThat(github.code("acme", word, 7)).isEqualTo(FailureCode.REPOSITORY_NOT_AVAILABLE);
    assertThat(github.code(word, "shop", 7)).isEqualTo(FailureCode.REPOSITORY_NOT_AVAILABLE);

    assertThat(github.stub.asked()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("elsewhere")
  void redirect_toAnotherPlace_isNotFollowed(String address) {
    github.stub.say(302, Map.of("Location", named(address)), "");

    assertThat(github.code("acme", "shop", 7)).isEqualTo(FailureCode.GITHUB_UNAVAILABLE);

    assertThat(github.stub.asked()).hasSize(1);
    assertThat(github.pauses).as("no server was tried").isEmpty();
  }

  @ParameterizedTest
  @MethodSource("elsewhere")
  void nextPage_onAnotherServer_isNotRead(String address) {
    String path = "/repos/acme/shop";
    github.stub.say(200, Map.of(), repository("acme/shop"));
    github.stub.say(200, Map.of(), pull());
    github.stub.say(200, Map.of("Link", "<" + named(address) + ">; rel=\"next\""), "[]");

    assertThat(github.code("acme", "shop", 7)).isEqualTo(FailureCode.GITHUB_UNAVAILABLE);

    assertThat(github.stub.asked())
        .extracting(Asked::path)
        .containsExactly(path, path + "/pulls/7", path + "/pulls/7/files?per_page=100");
  }

  static Stream<String> elsewhere() {
    return Stream.of(
        "http://ELSEWHERE/repos/acme/shop",
        "//ELSEWHERE/repos/acme/shop",
        "HTTP://ELSEWHERE/repos/acme/shop",
        "http://GITHUB@ELSEWHERE/repos/acme/shop",
        "http://user:word@ELSEWHERE/",
        "http://ELSEWHERE#@GITHUB/",
        "http://ELSEWHERE\\@GITHUB/",
        "http://localhost:PORT/",
        "http://[::1]:PORT/",
        "http://[::ffff:127.0.0.1]:PORT/",
        "http://0.0.0.0:PORT/",
        "http://127.1:PORT/",
        "http://2130706433:PORT/",
        "http://0x7f000001:PORT/",
        "http://127.0.0.1/",
        "http://127.0.0.1:22/",
        "https://GITHUB/repos/acme/shop",
        "http://169.254.169.254/latest/meta-data/",
        "http://metadata.google.internal/",
        "http://evil.example/",
        "http://GITHUB.evil.example/",
        "http:///etc/passwd",
        "file:///etc/passwd",
        "jar:http://ELSEWHERE/a.jar!/x",
        "ftp://ELSEWHERE/",
        "gopher://ELSEWHERE/_x",
        "javascript:alert(1)",
        "mailto:eve@evil.example",
        "http:",
        "http://",
        "http://[",
        "%68ttp://ELSEWHERE/%");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../../user",
        "acme/..",
        "acme/.",
        "acme/shop/../../user",
        "acme/shop?x=",
        "acme/shop#",
        "@evil.example/shop",
        "//evil.example/shop",
        "http://evil.example",
        "acme\\shop",
        ""
      })
  void name_invalidInAResponse_isNotRequested(String name) {
    github.stub.say(200, Map.of(), repository(name));

    assertThat(github.code("acme", "shop", 7)).isEqualTo(FailureCode.GITHUB_UNAVAILABLE);

    assertThat(github.stub.asked()).hasSize(1);
  }

  /** Its author names the files of a change: those without a patch are fetched by their names. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "../../../user.java",
        "src/../../../../user.java",
        "./user.java",
        "/user.java",
        "//evil.example/x.java",
        "src//x.java",
        "..",
        "%2e%2e/%2e%2e/user.java",
        "a?ref=main&x=.java",
        "a#x.java",
        "http://evil.example/x.java",
        "a\\..\\x.java",
        "\u202e..\u202c/x.java"
      })
  void file_hostilelyNamed_isRequestedInsideTheRepository(String name) throws Exception {
    var file = new StubFile(name, null, "modified", 5, 5, null);
    github
        .stub
        .repository("acme", "named", true)
        .with(StubPull.open(8, "Count", "", List.of(file)));

    assertThat(github.fetch("acme", "named", 8).files()).hasSize(1);

    assertThat(github.stub.asked())
        .extracting(Asked::path)
        .allMatch(path -> path.startsWith("/repos/acme/named"))
        .allMatch(path -> path.indexOf('?') == path.lastIndexOf('?'));
  }

  @Test
  void branchesAndCommits_hostilelyNamed_causeNoOtherRequests() {
    github.stub.say(200, Map.of(), repository("acme/shop"));
    github.stub.say(200, Map.of(), pull().replace("a".repeat(40), "../../../user"));

    assertThat(github.code("acme", "shop", 7)).isEqualTo(FailureCode.GITHUB_UNAVAILABLE);

    assertThat(github.stub.asked()).hasSize(2);
  }

  private String named(String address) {
    String port = Integer.toString(elsewhere.url().getPort());
    return address
        .replace("ELSEWHERE", elsewhere.url().getAuthority())
        .replace("GITHUB", github.stub.url().getAuthority())
        .replace("PORT", port);
  }

  private static String repository(String fullName) {
    return "{\"id\":1,\"full_name\":\"%s\",\"private\":false,\"visibility\":\"public\"}"
        .formatted(fullName.replace("\\", "\\\\"));
  }

  private static String pull() {
    return "{\"number\":7,\"title\":\"Count\",\"head\":{\"sha\":\"%s\"},\"base\":{\"sha\":\"%s\"}}"
        .formatted("a".repeat(40), "b".repeat(40));
  }
}
