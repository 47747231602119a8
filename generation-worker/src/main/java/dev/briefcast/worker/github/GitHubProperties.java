package dev.briefcast.worker.github;

import dev.briefcast.service.configuration.Configured;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * The address, credentials and limits with which GitHub is called.
 *
 * @param apiUrl where its API is; for GitHub Enterprise {@code https://HOST/api/v3}
 * @param token a personal access token; without it and without an app GitHub is asked anonymously
 * @param appId of a GitHub App; its installations are found by the repository's owner
 * @param appKey the app's private key as PEM
 * @param appKeyFile where that key is, in place of {@code appKey}
 * @param timeout how long one answer may take
 * @param patience how long fetching one change may take with all waiting, before it fails and is
 *     tried again later
 * @param wholeFiles of how many files of a change the whole text is fetched; with credentials only
 * @param spareShare what must be left of the rate limit, as a part of it, for that and for the
 *     messages of commits to be fetched
 * @param cache how much of GitHub's answers is kept in memory, to be asked for conditionally
 */
@Validated
@ConfigurationProperties("briefcast.github")
record GitHubProperties(
    @DefaultValue("https://api.github.com") URI apiUrl,
    @Nullable String token,
    @Nullable String appId,
    @Nullable String appKey,
    @Nullable Path appKeyFile,
    @DefaultValue("20s") @DurationMin(millis = 100) @DurationMax(minutes = 5) Duration timeout,
    @DefaultValue("4m") @DurationMin(seconds = 1) @DurationMax(minutes = 9) Duration patience,
    @DefaultValue("8") @Min(0) @Max(20) int wholeFiles,
    @DefaultValue("0.25") @DecimalMin("0") @DecimalMax("1") double spareShare,
    @DefaultValue("16MB") DataSize cache) {

  GitHubProperties {
    Configured.requireSecureAddress("briefcast.github.api-url", apiUrl);
    Configured.requireAtLeast("briefcast.github.cache", DataSize.ofBytes(0), cache);
  }

  /** Without credentials. */
  @Override
  public String toString() {
    return "GitHubProperties[" + apiUrl + "]";
  }
}
