package dev.briefcast.github;

import dev.briefcast.service.configuration.Configured;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The app's own credentials and addresses, those of the gateway, and the pace of its work.
 *
 * @param port where GitHub calls
 * @param address on which that port listens; without it, on every one
 * @param publicUrl where GitHub's servers reach that port, for posters with a play button
 * @param webhookSecret by which GitHub signs its calls, 16 characters or more
 * @param appId of the app at GitHub
 * @param appKey the app's private key as PEM
 * @param appKeyFile where that key is, in place of {@code appKey}
 * @param apiUrl where GitHub's API is; for GitHub Enterprise {@code https://HOST/api/v3}
 * @param timeout how long one answer of GitHub may take
 * @param gatewayUrl where stories are asked for
 * @param gatewayKey an API key, for all installations that have no account of their own
 * @param operatorUrl where the operator API is; with it each installation gets an account
 * @param operatorToken the token of that API
 * @param plan of the accounts that installations get: {@code free} or {@code pro}
 * @param privateOwners whose private repositories are told, in lower case, or {@code *} for all
 * @param quiet how long a pull request must rest after a push before its story is asked for
 * @param quietMax how long it waits at most however often it is pushed to
 * @param writePause how much time is between two calls that write, of one installation
 * @param atOnce how many pull requests one replica looks after at the same time
 * @param animated whether comments have the silent preview of a story where there is one
 * @param sweep how often GitHub is asked what it could not deliver
 */
@Validated
@ConfigurationProperties("briefcast.github-app")
public record GitHubAppProperties(
    @DefaultValue("8090") @Min(0) @Max(65_535) int port,
    @Nullable String address,
    @Nullable URI publicUrl,
    @Nullable String webhookSecret,
    @Nullable String appId,
    @Nullable String appKey,
    @Nullable Path appKeyFile,
    @DefaultValue("https://api.github.com") URI apiUrl,
    @DefaultValue("20s") @DurationMin(millis = 100) @DurationMax(seconds = 30) Duration timeout,
    @DefaultValue("http://localhost:8080") URI gatewayUrl,
    @Nullable String gatewayKey,
    @Nullable URI operatorUrl,
    @Nullable String operatorToken,
    @DefaultValue("free") String plan,
    @DefaultValue List<String> privateOwners,
    @DefaultValue("15s") @DurationMax(minutes = 10) Duration quiet,
    @DefaultValue("2m") @DurationMax(minutes = 60) Duration quietMax,
    @DefaultValue("800ms") @DurationMax(minutes = 1) Duration writePause,
    @DefaultValue("12") @Min(1) @Max(64) int atOnce,
    @DefaultValue("false") boolean animated,
    @DefaultValue("10m") @DurationMin(seconds = 1) Duration sweep) {

  private static final int SECRET_CHARACTERS_MIN = 16;
  private static final String PREFIX = "briefcast.github-app.";

  /** Reads an empty text, as containers pass one for a variable that is not set, as absent. */
  public GitHubAppProperties {
    address = Configured.text(address);
    webhookSecret = Configured.text(webhookSecret);
    appId = Configured.text(appId);
    appKey = Configured.text(appKey);
    gatewayKey = Configured.text(gatewayKey);
    operatorToken = Configured.text(operatorToken);
    privateOwners =
        privateOwners.stream().map(String::strip).map(GitHubAppProperties::lowerCase).toList();
    Configured.requireSecureAddress(PREFIX + "api-url", apiUrl);
    Configured.requireAddress(PREFIX + "public-url", publicUrl);
    Configured.requireAddress(PREFIX + "gateway-url", gatewayUrl);
    Configured.requireAddress(PREFIX + "operator-url", operatorUrl);
    if (webhookSecret == null || webhookSecret.length() < SECRET_CHARACTERS_MIN) {
      throw new IllegalArgumentException(
          PREFIX + "webhook-secret is required, " + SECRET_CHARACTERS_MIN + " characters or more");
    }
    if (appId == null) {
      throw new IllegalArgumentException(PREFIX + "app-id is required: the id of the GitHub App");
    }
    if ((operatorUrl == null) != (operatorToken == null)) {
      throw new IllegalArgumentException(
          PREFIX
              + "operator-url and "
              + PREFIX
              + "operator-token belong together: set both, or neither");
    }
    if (gatewayKey == null && operatorUrl == null) {
      throw new IllegalArgumentException(
          PREFIX
              + "gateway-key is required: the API key with which stories are requested. Or set "
              + PREFIX
              + "operator-url, and each installation gets an account of its own.");
    }
    if (!plan.equals("free") && !plan.equals("pro")) {
      throw new IllegalArgumentException(PREFIX + "plan must be free or pro");
    }
  }

  /** Whether private repositories of that owner are told. */
  public boolean allowsPrivateOf(String owner) {
    return privateOwners.contains("*") || privateOwners.contains(lowerCase(owner));
  }

  private static String lowerCase(String owner) {
    return owner.toLowerCase(Locale.ROOT);
  }

  /** Without secrets. */
  @Override
  public String toString() {
    return "GitHubAppProperties[" + appId + ", " + apiUrl + ", " + gatewayUrl + "]";
  }
}
