package dev.briefcast.gateway.page;

import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * What pages say to browsers that everybody may see who has the address, where that is not what all
 * pages say.
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
