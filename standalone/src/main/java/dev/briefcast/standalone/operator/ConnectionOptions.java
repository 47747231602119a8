package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.ApiConnection;
import dev.briefcast.standalone.stack.Credentials;
import dev.briefcast.standalone.stack.DataFolder;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say which Briefcast is called, and by whom. */
final class ConnectionOptions {

  private static final String TOKEN_VARIABLE = "BRIEFCAST_OPERATOR_TOKEN";

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "The data folder of the Briefcast to call (default: your own data folder).")
  private @Nullable Path data;

  @Option(
      names = "--url",
      paramLabel = "URL",
      description =
          "The address of a gateway elsewhere; the token is then that of --token-file, or of "
              + TOKEN_VARIABLE
              + ".")
  private @Nullable URI url;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "A file with the operator's token.")
  private @Nullable Path tokenFile;

  @Option(
      names = "--as",
      paramLabel = "NAME",
      description = "Your name, for the audit log (default: your user name).")
  private @Nullable String name;

  ApiConnection connection() {
    return new ApiConnection(
        base(),
        "/operator/v1",
        Map.of("Authorization", "Bearer " + token(), "X-Operator", name == null ? user() : name));
  }

  private URI base() {
    if (url != null) {
      return url;
    }
    return credentials().gateway();
  }

  /** A token of the data folder is never sent to an address that was given by hand. */
  private String token() {
    if (tokenFile != null) {
      return content(tokenFile);
    }
    String variable = System.getenv(TOKEN_VARIABLE);
    if (variable != null && !variable.isBlank()) {
      return variable.strip();
    }
    if (url != null) {
      throw new PlainFailureException(
          "There is no operator's token: give --token-file, or set " + TOKEN_VARIABLE + ".");
    }
    return credentials().operatorToken();
  }

  private Credentials credentials() {
    DataFolder folder = data == null ? DataFolder.ofUser() : new DataFolder(data);
    return Credentials.of(folder)
        .orElseThrow(
            () ->
                new PlainFailureException(
                    "There is no Briefcast in %s: start one with up, or give --data or --url."
                        .formatted(folder.path())));
  }

  private static String user() {
    String printable = System.getProperty("user.name", "").replaceAll("[^\\x21-\\x7e]", "");
    return printable.isEmpty() ? "operator" : printable;
  }

  private static String content(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException e) {
      throw new PlainFailureException("The token file " + file + " cannot be read.", e);
    }
  }
}
