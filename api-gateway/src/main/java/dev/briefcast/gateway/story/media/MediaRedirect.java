package dev.briefcast.gateway.story.media;

import dev.briefcast.media.RemoteFile;
import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Redirects a browser to a file in a bucket, by a signed link. Ranges and what is known already are
 * that service's business, which has the same answers.
 *
 * @param valid how long the leave is
 */
record MediaRedirect(RemoteFile file, Duration valid) implements FileResponse {

  @Override
  public Mono<Void> write(ServerWebExchange exchange) {
    return Mono.fromCallable(() -> file.link(valid).toString())
        .subscribeOn(Schedulers.boundedElastic())
        .flatMap(
            link -> {
              HttpHeaders headers = exchange.getResponse().getHeaders();
              headers.set(HttpHeaders.LOCATION, link);
              // Half of the leave is left to whoever begins with what it has kept.
              headers.setCacheControl(CacheControl.maxAge(valid.dividedBy(2)).cachePrivate());
              CrossOriginMedia.allow(headers);
              exchange.getResponse().setStatusCode(HttpStatus.TEMPORARY_REDIRECT);
              return exchange.getResponse().setComplete();
            });
  }
}
