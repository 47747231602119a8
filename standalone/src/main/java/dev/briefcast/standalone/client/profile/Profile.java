package dev.briefcast.standalone.client.profile;

import java.net.URI;

/**
 * A Briefcast, and the key by which an account is known there.
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
