package dev.briefcast.github.poster;

import dev.briefcast.contracts.id.StoryId;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.server.RequestPredicates;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The route of posters, which GitHub's servers fetch for whoever reads a comment. */
public final class PosterRoutes {

  /** Where they are. */
  public static final String PATH = "/github/poster/";

  /** Each takes some megabytes while it is painted. */
  static final int AT_ONCE_MAX = 4;

  private static final Duration CACHED = Duration.ofDays(7);
  private static final Logger log = LoggerFactory.getLogger(PosterRoutes.class);

  private final Posters posters;
  private final Semaphore room = new Semaphore(AT_ONCE_MAX);

  PosterRoutes(Posters posters) {
    this.posters = posters;
  }

  /** The route. */
  public RouterFunction<ServerResponse> routes() {
    String path = PATH + "{story}/{attempt:[1-9][0-9]{0,5}}";
    return RouterFunctions.route(
            RequestPredicates.GET(path + ".jpg"), request -> show(request, posters::find))
        .andRoute(RequestPredicates.GET(path + ".gif"), request -> show(request, posters::preview));
  }

  /** Finds the picture of an attempt. */
  @FunctionalInterface
  private interface Pictures {
    Optional<byte[]> find(StoryId story, int attempt) throws IOException, InterruptedException;
  }

  private Mono<ServerResponse> show(ServerRequest request, Pictures pictures) {
    Optional<StoryId> story = StoryId.parse(request.pathVariable("story"));
    if (story.isEmpty()) {
      return ServerResponse.notFound().build();
    }
    int attempt = Integer.parseInt(request.pathVariable("attempt"));
    if (!room.tryAcquire()) {
      return ServerResponse.status(HttpStatus.SERVICE_UNAVAILABLE).build();
    }
    return Mono.fromCallable(() -> pictures.find(story.get(), attempt))
        .subscribeOn(Schedulers.boundedElastic())
        .flatMap(found -> found.map(PosterRoutes::respond).orElseGet(PosterRoutes::notFound))
        .onErrorResume(IOException.class, PosterRoutes::failed)
        .doFinally(_ -> room.release());
  }

  private static Mono<ServerResponse> respond(byte[] picture) {
    return ServerResponse.ok()
        .contentType(Posters.isGif(picture) ? MediaType.IMAGE_GIF : MediaType.IMAGE_JPEG)
        .cacheControl(CacheControl.maxAge(CACHED).cachePublic())
        .bodyValue(picture);
  }

  private static Mono<ServerResponse> notFound() {
    return ServerResponse.notFound().build();
  }

  private static Mono<ServerResponse> failed(IOException fault) {
    log.warn("Could not serve a poster: {}", fault.toString());
    return ServerResponse.status(HttpStatus.BAD_GATEWAY).build();
  }
}
