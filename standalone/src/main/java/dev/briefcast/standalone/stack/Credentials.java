package dev.briefcast.standalone.stack;

import java.util.Optional;

/**
 * How the demo account is used.
 *
 * @param baseUrl of the API, ending in {@code /api/v1}
 * @param apiKey what clients send as bearer token
 * @param operatorToken what operators send as bearer token
 * @param email by which the demo person signs in
 * @param password with which the demo person signs in
 */
public record Credentials(
    String baseUrl, String apiKey, String operatorToken, String email, String password) {

  /** Those of a data folder; nothing before the first start. */
  public static Optional<Credentials> of(DataFolder folder) {
    return SmallFile.read(folder.credentials(), Credentials.class);
  }

  void save(DataFolder folder) {
    SmallFile.write(folder.credentials(), this);
  }

  Credentials at(String newBaseUrl) {
    return new Credentials(newBaseUrl, apiKey, operatorToken, email, password);
  }

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "Credentials[" + baseUrl + ", " + email + "]";
  }
}
