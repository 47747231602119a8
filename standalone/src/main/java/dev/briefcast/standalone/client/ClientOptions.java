package dev.briefcast.standalone.client;

import dev.briefcast.client.BriefcastClient;
import dev.briefcast.standalone.api.ApiConnection;
import dev.briefcast.standalone.client.profile.ApiAccess;
import dev.briefcast.standalone.client.profile.Profile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say which Briefcast a client asks, and with whose key. */
final class ClientOptions {

  private static final int TRIES_MAX = 5;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description = "The address of a gateway (or the variable BRIEFCAST_URL).")
  private @Nullable String url;

  @Option(
      names = "--key-file",
      paramLabel = "FILE",
      description = "A file with the key (or the key in the variable BRIEFCAST_KEY).")
  private @Nullable Path keyFile;

  @Option(
      names = "--profile",
      paramLabel = "NAME",
      description = "Address and key of that profile (or the variable BRIEFCAST_PROFILE).")
  private @Nullable String profile;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Address and key of the demo account in that data folder (default: your own).")
  private @Nullable Path data;

  /** Whom to ask for whatever the API has. */
  ApiConnection connection() {
    Profile access = profile();
    return new ApiConnection(
        access.url(), "/api/v1", Map.of("Authorization", "Bearer " + access.key()));
  }

  /**
   * Whom to ask for stories, patiently.
   *
   * @param said where it says why it waits
   */
  BriefcastClient client(PrintWriter said) {
    return builder()
        .tries(TRIES_MAX)
        .retrying(
            (why, pause) -> {
              said.println("%s; trying again in %d s".formatted(why, pause.toSeconds()));
              said.flush();
            })
        .build();
  }

  /** Whom to ask for events: the feed has patience of its own. */
  BriefcastClient eventClient() {
    return builder().tries(1).build();
  }

  private BriefcastClient.Builder builder() {
    Profile access = profile();
    return BriefcastClient.at(access.url()).key(access.key());
  }

  /** Address and key. */
  Profile profile() {
    if (Stream.of(url, profile, data).filter(Objects::nonNull).count() > 1) {
      throw new ParameterException(
          command.commandLine(), "--url, --profile and --data exclude each other");
    }
    return new ApiAccess(url, keyFile, profile, data).find(System::getenv);
  }
}
