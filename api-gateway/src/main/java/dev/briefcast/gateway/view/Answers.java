package dev.briefcast.gateway.view;

import dev.briefcast.gateway.web.RefusedException;
import org.springframework.http.HttpStatus;
import org.springframework.web.reactive.result.view.Rendering;

/** What pages answer beside themselves. */
public final class Answers {

  private Answers() {}

  /** To another page, behind a form that was sent: a reload does not send it again. */
  public static Rendering see(String path) {
    return Rendering.redirectTo(path).status(HttpStatus.SEE_OTHER).build();
  }

  /** A page that says why something was refused, with the status and the headers of that. */
  public static Rendering.Builder<?> refused(String view, RefusedException refused) {
    Rendering.Builder<?> page = Rendering.view(view).status(refused.code().status());
    refused.headers().forEach((name, value) -> page.header(name, value));
    return page.modelAttribute("notice", Notice.of(refused));
  }
}
