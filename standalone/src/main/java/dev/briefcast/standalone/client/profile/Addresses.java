package dev.briefcast.standalone.client.profile;

import dev.briefcast.standalone.stack.PlainFailureException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/** Parses addresses that people type. */
public final class Addresses {

  private static final String API = "/api/v1";

  private Addresses() {}

  /** The address of a gateway; that of its API is taken for it. */
  public static URI gateway(String text) {
    URI uri = web(text);
    if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
      throw invalid(text);
    }
    String plain = text.strip().replaceAll("/+$", "");
    return URI.create(
        plain.endsWith(API) ? plain.substring(0, plain.length() - API.length()) : plain);
  }

  /** An address to which something can be posted. */
  public static URI web(String text) {
    try {
      var uri = new URI(text.strip());
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      boolean known = scheme.equals("http") || scheme.equals("https");
      if (!known || uri.getHost() == null || uri.getRawUserInfo() != null) {
        throw invalid(text);
      }
      return uri;
    } catch (URISyntaxException e) {
      throw invalid(text);
    }
  }

  private static PlainFailureException invalid(String text) {
    return new PlainFailureException(text + " is not an address such as http://localhost:8080.");
  }
}
