package dev.briefcast.gateway.ui.page;

import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * Sets the headers of pages that anyone with the address may see, where they differ from all other
 * pages'.
 */
@Component
public class PageHeaders {

  /**
   * A page that may be kept if it is asked for again each time, and that tells nobody of itself.
   */
  public void protect(HttpHeaders headers) {
    headers.set("Referrer-Policy", "no-referrer");
    headers.setCacheControl("no-cache, private");
  }
}
