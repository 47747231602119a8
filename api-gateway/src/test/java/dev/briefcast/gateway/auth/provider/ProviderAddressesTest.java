package dev.briefcast.gateway.auth.provider;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a browser brings back from a provider leads to no other address than that which operators
 * have set, and neither does what stands there: secrets of the client go nowhere else.
 */
class ProviderAddressesTest {

  private static final String TOKEN = "/login/oauth/access_token";

  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final HttpServer elsewhere = server(this::steal);
  private final HttpServer github = server(this::answer);
  private final GitHubProvider provider =
      new GitHubProvider(
          new GitHubLoginProperties("client", "word", url(github), url(github)),
          "client",
          new GatewayProperties(
              URI.create("https://stories.example"), URI.create("https://stories.example"), false));
  private volatile String redirect = "";

  @AfterEach
  void stop() {
    github.stop(0);
    elsewhere.stop(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://evil.example/",
        "//evil.example",
        "../../user",
        "x&redirect_uri=https://evil.example",
        "x\r\nHost: evil.example",
        "x#@evil.example",
        "{code}",
        "%0d%0aHost:%20evil.example",
        "\u0000",
        "𝕏"
      })
  void code_ofAnyContent_isOneFormField(String code) {
    refused(code);

    assertThat(asked).containsExactly("POST " + TOKEN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://ELSEWHERE/login/oauth/access_token",
        "//ELSEWHERE/",
        "http://GITHUB@ELSEWHERE/",
        "file:///etc/passwd",
        "/login/elsewhere"
      })
  void redirect_ofAProvider_isNotFollowed(String location) {
    redirect =
        location
            .replace("ELSEWHERE", url(elsewhere).getAuthority())
            .replace("GITHUB", url(github).getAuthority());

    refused("code");

    assertThat(asked).containsExactly("POST " + TOKEN);
  }

  @Test
  void authorizationRequest_goesToTheConfiguredProviderOnly() {
    var attempt = LoginAttempt.begin("github", "https://evil.example/&redirect_uri=//evil.example");

    String question = String.valueOf(provider.authorizationUri(attempt).block());

    assertThat(question)
        .startsWith(url(github) + "/login/oauth/authorize?")
        .contains("redirect_uri=https%3A%2F%2Fstories.example%2Fsign-in%2Ffrom%2Fgithub&")
        .doesNotContain("evil");
  }

  private void refused(String code) {
    assertThatThrownBy(
            () -> provider.identity(code, LoginAttempt.begin("github", "/dashboard")).block())
        .isInstanceOfSatisfying(
            RefusedException.class,
            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE));
  }

  private void answer(HttpExchange exchange) throws IOException {
    asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
    try (exchange) {
      byte[] body = "{\"error\":\"bad_verification_code\"}".getBytes(UTF_8);
      if (!redirect.isEmpty()) {
        exchange.getResponseHeaders().set("Location", redirect);
      }
      exchange.sendResponseHeaders(redirect.isEmpty() ? 200 : 307, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  private void steal(HttpExchange exchange) {
    asked.add("stolen " + exchange.getRequestURI());
    exchange.close();
  }

  private static HttpServer server(HttpHandler handler) {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext("/", handler);
      server.start();
      return server;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static URI url(HttpServer server) {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }
}
