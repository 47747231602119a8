package dev.briefcast.standalone.client.profile;

import dev.briefcast.standalone.stack.Credentials;
import dev.briefcast.standalone.stack.DataFolder;
import dev.briefcast.standalone.stack.PlainFailureException;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The address and key with which a command calls the API: options win over environment variables,
 * and without either it is the demo account of the user's own Briefcast.
 *
 * @param url given by hand, or null
 * @param keyFile given by hand, or null
 * @param profile given by hand, or null
 * @param data the data folder given by hand, or null
 */
public record ApiAccess(
    @Nullable String url, @Nullable Path keyFile, @Nullable String profile, @Nullable Path data) {

  private static final String URL = "BRIEFCAST_URL";
  private static final String KEY = "BRIEFCAST_KEY";
  private static final String PROFILE = "BRIEFCAST_PROFILE";

  /**
   * Address and key.
   *
   * @param environment gives the variable of a name, or null
   * @throws PlainFailureException if they cannot be had
   */
  public Profile find(UnaryOperator<@Nullable String> environment) {
    if (url != null) {
      return at(url, environment);
    }
    if (profile != null) {
      return withKey(Profiles.ofUser(environment).named(profile));
    }
    if (data != null) {
      return withKey(of(new DataFolder(data)));
    }
    String address = variable(environment, URL);
    if (address != null) {
      return at(address, environment);
    }
    String name = variable(environment, PROFILE);
    if (name != null) {
      return withKey(Profiles.ofUser(environment).named(name));
    }
    Profile own = of(DataFolder.ofUser());
    String key = variable(environment, KEY);
    return keyFile == null && key != null
        ? new Profile(own.url(), Keys.requireValid(key))
        : withKey(own);
  }

  /** A key that was kept for one address is never sent to another. */
  private Profile at(String address, UnaryOperator<@Nullable String> environment) {
    if (keyFile != null) {
      return new Profile(Addresses.gateway(address), Keys.read(keyFile));
    }
    String key = variable(environment, KEY);
    if (key == null) {
      throw new PlainFailureException(
          "There is no key for " + address + ": give --key-file, or set " + KEY + ".");
    }
    return new Profile(Addresses.gateway(address), Keys.requireValid(key));
  }

  private Profile withKey(Profile kept) {
    return keyFile == null ? kept : new Profile(kept.url(), Keys.read(keyFile));
  }

  private static Profile of(DataFolder folder) {
    return Credentials.of(folder)
        .map(demo -> new Profile(demo.gateway(), demo.apiKey()))
        .orElseThrow(
            () ->
                new PlainFailureException(
                    "There is no Briefcast in %s: start one with up, or give --url or --profile."
                        .formatted(folder.path())));
  }

  private static @Nullable String variable(
      UnaryOperator<@Nullable String> environment, String name) {
    String value = environment.apply(name);
    return value == null || value.isBlank() ? null : value.strip();
  }
}
