package dev.briefcast.standalone.client;

import dev.briefcast.standalone.api.ApiConnection;
import dev.briefcast.standalone.client.profile.ChosenAccess;
import dev.briefcast.standalone.client.profile.Profile;
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

  ApiConnection connection() {
    if (Stream.of(url, profile, data).filter(Objects::nonNull).count() > 1) {
      throw new ParameterException(
          command.commandLine(), "--url, --profile and --data exclude one another");
    }
    Profile access = new ChosenAccess(url, keyFile, profile, data).find(System::getenv);
    return new ApiConnection(
        access.url(), "/api/v1", Map.of("Authorization", "Bearer " + access.key()));
  }
}
