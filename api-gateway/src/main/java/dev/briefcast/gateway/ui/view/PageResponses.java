package dev.briefcast.gateway.ui.view;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.function.Function;
import org.springframework.http.HttpStatus;
import org.springframework.web.reactive.result.view.Rendering;
import reactor.core.publisher.Mono;

/** Responses of pages: redirects and refusals. */
public final class PageResponses {

  private PageResponses() {}

  /** To another page, behind a form that was sent: a reload does not send it again. */
  public static Rendering seeOther(String path) {
    return Rendering.redirectTo(path).status(HttpStatus.SEE_OTHER).build();
  }

  /** A page that says why something was refused, with the status and the headers of that. */
  public static Rendering.Builder<?> refused(String view, RefusedException refused) {
    Rendering.Builder<?> page = Rendering.view(view).status(refused.code().status());
    refused.headers().forEach((name, value) -> page.header(name, value));
    return page.modelAttribute("notice", Notice.of(refused));
  }

  /**
   * An answer to a form; if it is refused, its page, which says why. What does not exist has no
   * such page: that is an error page.
   *
   * @param shown shows that page
   */
  public static Mono<Rendering> orRefused(
      Mono<Rendering> answer, String view, Function<Rendering.Builder<?>, Mono<Rendering>> shown) {
    return answer.onErrorResume(
        RefusedException.class,
        refused ->
            refused.code() == ErrorCode.NOT_FOUND
                ? Mono.error(refused)
                : shown.apply(refused(view, refused)));
  }
}
