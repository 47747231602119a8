package dev.briefcast.gateway.story.media;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.account.AccountPrincipal;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.media.MediaFiles.FoundFile;
import dev.briefcast.gateway.story.media.MediaFiles.Requester;
import dev.briefcast.media.MediaStore;
import dev.briefcast.media.RemoteFile;
import dev.briefcast.media.StoredFile;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** {@code /media}: the files of finished stories, whole or in part. */
@Controller
class MediaController {

  private final MediaFiles files;
  private final MediaStore store;
  private final SignedLinks links;
  private final boolean redirects;
  private final Duration linksValid;

  MediaController(
      MediaFiles files, MediaStore store, SignedLinks links, MediaProperties properties) {
    this.files = files;
    this.store = store;
    this.links = links;
    this.redirects = properties.redirects();
    this.linksValid = properties.linksValid();
  }

  /** The file that a request asks for. */
  private record FileRequest(StoryId story, int attempt, StoryFile content) {

    /** The request for the file that is served where this one is missing. */
    Optional<FileRequest> fallback() {
      return Optional.of(content.fallback())
          .filter(other -> other != content)
          .map(other -> new FileRequest(story, attempt, other));
    }

    /** The one spelling that links are signed for. */
    String path() {
      return "/media/" + story + "/" + attempt + "/" + content.fileName();
    }
  }

  @GetMapping("/media/{story}/{attempt:[1-9][0-9]{0,5}}/{name}")
  Mono<Void> file(
      @PathVariable String story,
      @PathVariable int attempt,
      @PathVariable String name,
      @AuthenticationPrincipal @Nullable AccountPrincipal reader,
      ServerWebExchange exchange) {
    return Mono.justOrEmpty(parse(story, attempt, name))
        .flatMap(wanted -> find(wanted, reader, exchange))
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such file.")))
        .flatMap(found -> found.write(exchange));
  }

  private static Optional<FileRequest> parse(String story, int attempt, String name) {
    return StoryId.parse(story)
        .flatMap(id -> StoryFile.find(name).map(content -> new FileRequest(id, attempt, content)));
  }

  private Mono<FileResponse> find(
      FileRequest wanted, @Nullable AccountPrincipal reader, ServerWebExchange exchange) {
    var asking =
        new Requester(
            links.isValid(wanted.path(), exchange.getRequest().getQueryParams()),
            reader == null ? null : reader.account());
    return find(wanted, asking, exchange)
        .switchIfEmpty(
            Mono.justOrEmpty(wanted.fallback()).flatMap(other -> find(other, asking, exchange)));
  }

  private Mono<FileResponse> find(
      FileRequest wanted, Requester asking, ServerWebExchange exchange) {
    return files
        .find(wanted.story(), wanted.attempt(), wanted.content().fileName(), asking)
        .flatMap(found -> open(wanted).map(file -> answer(file, wanted, found, exchange)));
  }

  private Mono<StoredFile> open(FileRequest wanted) {
    return Mono.fromCallable(
            () -> store.find(wanted.story(), wanted.attempt(), wanted.content().fileName()))
        .subscribeOn(Schedulers.boundedElastic())
        .flatMap(Mono::justOrEmpty);
  }

  /**
   * Only the video is worth a redirection. What is an account's own is passed on by the gateway, so
   * that it is closed at once when it is to be; and a link that opens with GET does not with HEAD.
   */
  private FileResponse answer(
      StoredFile file, FileRequest wanted, FoundFile found, ServerWebExchange exchange) {
    boolean get = HttpMethod.GET.equals(exchange.getRequest().getMethod());
    boolean large = wanted.content() == StoryFile.VIDEO;
    return file instanceof RemoteFile remote && large && get && redirects && !found.own()
        ? new MediaRedirect(remote, linksValid)
        : new MediaResponse(
            file, wanted.content().type(), "\"" + found.sha256() + "\"", found.own());
  }
}
