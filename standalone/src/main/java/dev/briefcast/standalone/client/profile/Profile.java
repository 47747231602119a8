package dev.briefcast.standalone.client.profile;

import java.net.URI;

/**
 * A Briefcast address with the API key of an account.
 *
 * @param url the address of its gateway
 */
public record Profile(URI url, String key) {

  /** Secrets do not show in logs. */
  @Override
  public String toString() {
    return "Profile[" + url + "]";
  }
}
