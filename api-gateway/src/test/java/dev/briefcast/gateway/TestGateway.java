package dev.briefcast.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.auth.account.ApiKey;
import dev.briefcast.gateway.auth.account.IssuedKey;
import dev.briefcast.gateway.auth.account.Passwords;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.ui.reference.ApiConformance;
import dev.briefcast.media.MediaStore;
import dev.briefcast.service.database.Columns;
import dev.briefcast.testing.TestDatabase;
import dev.briefcast.testing.TestInfrastructure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.UUID;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A gateway on a real broker and database, as a client sees it, and a little of its inside. */
public final class TestGateway implements AutoCloseable {

  /** What its operators send. */
  public static final String OPERATOR_TOKEN = "test_operator_token";

  /** With which its links are signed. */
  public static final String LINK_KEY = "test_link_key_of_thirty_two_characters";

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final ConfigurableApplicationContext context;
  private final String base;

  private TestGateway(ConfigurableApplicationContext context) {
    this.context = context;
    this.base = "http://localhost:" + ApiGateway.port(context);
  }

  /** The gateway that tests share which break nothing. */
  public static TestGateway shared() {
    return Shared.GATEWAY;
  }

  /** Another gateway on the broker and the database of the shared one. */
  public static TestGateway twin() {
    return Twin.GATEWAY;
  }

  /**
   * A gateway of a test's own. Nobody is limited, unless the further arguments say otherwise.
   *
   * @param more further arguments, {@code --name=value}
   */
  public static TestGateway start(String kafka, TestDatabase database, String... more) {
    var arguments = new LinkedHashMap<String, String>();
    arguments.put("--briefcast.limits.posts-per-minute", "0");
    arguments.put("--briefcast.limits.reads-per-minute", "0");
    arguments.put("--briefcast.limits.calls-per-minute", "0");
    arguments.put("--briefcast.limits.pages-per-minute", "0");
    arguments.put("--briefcast.limits.failures-per-minute", "0");
    // Each browser of a test has an address of its own.
    arguments.put("--briefcast.limits.trusted-proxies", "127.0.0.0/8,::1");
    arguments.put("--spring.mail.host", "127.0.0.1");
    arguments.put("--spring.mail.port", Integer.toString(TestMails.port()));
    arguments.put("--briefcast.mail.poll", "200ms");
    arguments.put("--briefcast.sign-in.oidc.issuer", TestProvider.issuer());
    arguments.put("--briefcast.sign-in.oidc.client-id", TestProvider.CLIENT_ID);
    arguments.put("--briefcast.sign-in.oidc.client-secret", TestProvider.CLIENT_WORD);
    arguments.put("--briefcast.sign-in.oidc.name", "Acme");
    arguments.put("--briefcast.sign-in.github.client-id", TestProvider.CLIENT_ID);
    arguments.put("--briefcast.sign-in.github.client-secret", TestProvider.CLIENT_WORD);
    arguments.put("--briefcast.sign-in.github.url", TestProvider.issuer());
    arguments.put("--briefcast.sign-in.github.api-url", TestProvider.issuer() + "/api");
    arguments.put("--server.port", "0");
    arguments.put("--management.server.port", "0");
    arguments.put("--spring.kafka.bootstrap-servers", kafka);
    arguments.put("--spring.r2dbc.url", database.r2dbcUrl());
    arguments.put("--spring.r2dbc.username", database.user());
    arguments.put("--spring.r2dbc.password", database.password());
    arguments.put("--spring.flyway.url", database.jdbcUrl());
    arguments.put("--briefcast.public-url", "https://stories.example");
    arguments.put("--briefcast.dispatch.poll", "250ms");
    arguments.put("--briefcast.dispatch.untaken-max", "1000");
    arguments.put("--briefcast.retry.delay", "10m");
    // Whoever reads an answer to its end is not kept for long.
    arguments.put("--briefcast.events.stream.longest", "1s");
    arguments.put("--briefcast.operator.token", OPERATOR_TOKEN);
    arguments.put("--briefcast.media.folder", folder().toString());
    arguments.put("--briefcast.media.link-key", LINK_KEY);
    for (String argument : more) {
      String[] parts = argument.split("=", 2);
      arguments.put(parts[0], parts[1]);
    }
    return new TestGateway(
        ApiGateway.application()
            .initializers(TestGateway::hashQuickly)
            .run(
                arguments.entrySet().stream()
                    .map(each -> each.getKey() + "=" + each.getValue())
                    .toArray(String[]::new)));
  }

  /** Tests sign in hundreds of times. {@code PasswordsTest} has the cost that users' have. */
  private static void hashQuickly(ConfigurableApplicationContext context) {
    ((GenericApplicationContext) context)
        .registerBean(
            Passwords.class,
            () -> new Passwords(new Argon2PasswordEncoder(16, 32, 1, 64, 1)),
            definition -> definition.setPrimary(true));
  }

  /** A new account's key. */
  public ApiKey key(Plan plan) {
    return issue(account(plan)).key();
  }

  /** A new account. */
  public AccountId account(Plan plan) {
    return bean(Accounts.class).create("test", plan).blockOptional().orElseThrow();
  }

  /** A new key of an account. */
  public IssuedKey issue(AccountId account) {
    return bean(Accounts.class).issueKey(account, "test").blockOptional().orElseThrow();
  }

  /** A new sandbox key of an account. */
  public IssuedKey sandboxKey(AccountId account) {
    return bean(Accounts.class)
        .issueKey(account, UUID.randomUUID(), "sandbox", ApiKey.Mode.SANDBOX)
        .blockOptional()
        .orElseThrow();
  }

  /** The id of the story that a body became. */
  public String story(ApiKey key, String body) {
    return json(post(key, body)).path("id").asString();
  }

  /** Makes a key useless. */
  public void revoke(IssuedKey key) {
    bean(Accounts.class).revokeKey(key.id()).block();
  }

  /** Asks for a story. */
  public HttpResponse<String> post(ApiKey key, String body) {
    return send(
        request("/api/v1/stories")
            .header("Authorization", "Bearer " + key.secret())
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body)));
  }

  /** Asks something of the operator API. */
  public HttpResponse<String> operator(String method, String path, String body) {
    return send(
        request("/operator/v1" + path)
            .header("Authorization", "Bearer " + OPERATOR_TOKEN)
            .header("X-Operator", "ada")
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body)));
  }

  /** Calls with a key, and without a body. */
  public HttpResponse<String> call(String method, ApiKey key, String path) {
    return send(
        request(path)
            .header("Authorization", "Bearer " + key.secret())
            .method(method, BodyPublishers.noBody()));
  }

  /** Fetches text. */
  public HttpResponse<String> get(String path) {
    return send(request(path));
  }

  /** A request to be refined. */
  public HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(base + path)).timeout(Duration.ofSeconds(60));
  }

  /** Sends a refined request; whatever is answered is held to the description of the API. */
  public HttpResponse<String> send(HttpRequest.Builder request) {
    HttpResponse<String> response = sent(request.build());
    assertThat(ApiConformance.faults(response))
        .as("%s: %s %s", response.request(), response, response.body())
        .isEmpty();
    return response;
  }

  private static HttpResponse<String> sent(HttpRequest request) {
    try {
      return CLIENT.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Where workers would put files. */
  public MediaStore media() {
    return bean(MediaStore.class);
  }

  /** Changes rows, as many as a test says. */
  public void change(String statement, String story) {
    bean(DatabaseClient.class).sql(statement).bind("story", story).then().block();
  }

  /** How many rows a query counts. */
  public long count(String query, String story) {
    return bean(DatabaseClient.class)
        .sql("SELECT count(*) AS n FROM " + query)
        .bind("story", story)
        .map(row -> Columns.required(row, "n", Long.class))
        .one()
        .blockOptional()
        .orElseThrow();
  }

  /** Where it listens. */
  public int port() {
    return ApiGateway.port(context);
  }

  /** The address of what operators see. */
  public HttpRequest.Builder management(String path) {
    String port = context.getEnvironment().getProperty("local.management.port", "");
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
  }

  /** What is inside. */
  public <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  /** Every bean of a type. */
  public <T> Collection<T> beans(Class<T> type) {
    return context.getBeansOfType(type).values();
  }

  /** A response's body. */
  public static JsonNode json(HttpResponse<String> response) {
    return JsonMapper.shared().readTree(response.body());
  }

  @Override
  public void close() {
    context.close();
  }

  private static Path folder() {
    try {
      return Files.createTempDirectory("media");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Shared {
    static final TestDatabase DATABASE = TestInfrastructure.postgres();
    static final TestGateway GATEWAY = start(TestInfrastructure.kafka(), DATABASE);
  }

  private static final class Twin {
    static final TestGateway GATEWAY = start(TestInfrastructure.kafka(), Shared.DATABASE);
  }
}
