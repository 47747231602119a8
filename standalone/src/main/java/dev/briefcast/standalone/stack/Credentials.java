package dev.briefcast.standalone.stack;

import java.net.URI;
import java.util.Optional;

/**
 * The demo account's address, API key and sign-in.
 *
 * @param baseUrl of the API, ending in {@code /api/v1}
 * @param apiKey what clients send as bearer token
 * @param operatorToken what operators send as bearer token
 * @param email by which the demo person signs in
 * @param password with which the demo person signs in
 */
public record Credentials(
    String baseUrl, String apiKey, String operatorToken, String email, String password) {

  private static final String API = "/api/v1";

  /** The credentials of a data folder; empty before the first start. */
  public static Optional<Credentials> of(DataFolder folder) {
    return SmallFile.read(folder.credentials(), Credentials.class);
  }

  /** The address of the gateway, without the path of the API. */
  public URI gateway() {
    return URI.create(
        baseUrl.endsWith(API) ? baseUrl.substring(0, baseUrl.length() - API.length()) : baseUrl);
  }

  void save(DataFolder folder) {
    SmallFile.write(folder.credentials(), this);
  }

  Credentials withBaseUrl(String newBaseUrl) {
    return new Credentials(newBaseUrl, apiKey, operatorToken, email, password);
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "Credentials[" + baseUrl + ", " + email + "]";
  }
}
