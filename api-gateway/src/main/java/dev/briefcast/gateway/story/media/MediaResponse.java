package dev.briefcast.gateway.story.media;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.media.LocalFile;
import dev.briefcast.media.StoredFile;
import java.time.Duration;
import java.time.Instant;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ZeroCopyHttpOutputMessage;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * A stored file as an HTTP response. An attempt's files never change, so browsers may keep them; a
 * proxy between may not, since a story can be deleted. What is an account's own is asked for again
 * each time, so that it is closed at once even where it was seen.
 *
 * @param etag strong and quoted
 * @param own whether it is an account's alone
 */
record MediaResponse(StoredFile file, MediaType type, String etag, boolean own)
    implements FileResponse {

  private static final CacheControl KEEP =
      CacheControl.maxAge(Duration.ofDays(1)).cachePrivate().immutable();
  private static final CacheControl ASK_AGAIN = CacheControl.noCache().cachePrivate();
  private static final int BUFFER_BYTES = 64 * 1024;

  /** Answers with all of it, with the part that was asked for, or that nothing has changed. */
  @Override
  public Mono<Void> write(ServerWebExchange exchange) {
    HttpHeaders headers = exchange.getResponse().getHeaders();
    headers.setCacheControl(own ? ASK_AGAIN : KEEP);
    headers.set(HttpHeaders.ACCEPT_RANGES, "bytes");
    headers.set("X-Content-Type-Options", "nosniff");
    if (!own) {
      CrossOriginMedia.allow(headers);
    }
    if (exchange.checkNotModified(etag, Instant.MIN)) {
      return exchange.getResponse().setComplete();
    }
    ByteRange slice = ByteRange.of(exchange.getRequest().getHeaders(), file.bytes(), etag);
    if (slice == null) {
      return Mono.error(unsatisfiable());
    }
    writeHead(exchange.getResponse(), slice);
    boolean head = HttpMethod.HEAD.equals(exchange.getRequest().getMethod());
    return head ? exchange.getResponse().setComplete() : writeBody(exchange.getResponse(), slice);
  }

  private void writeHead(ServerHttpResponse response, ByteRange slice) {
    response.getHeaders().setContentType(type);
    response.getHeaders().setContentLength(slice.count());
    if (slice.whole()) {
      response.setStatusCode(HttpStatus.OK);
    } else {
      response.setStatusCode(HttpStatus.PARTIAL_CONTENT);
      response.getHeaders().set(HttpHeaders.CONTENT_RANGE, slice.contentRange(file.bytes()));
    }
  }

  private Mono<Void> writeBody(ServerHttpResponse response, ByteRange slice) {
    // The operating system copies from the file to the socket, where it can.
    return file instanceof LocalFile here && response instanceof ZeroCopyHttpOutputMessage direct
        ? direct.writeWith(here.path(), slice.from(), slice.count())
        : response.writeWith(content(response, slice));
  }

  private Flux<DataBuffer> content(ServerHttpResponse response, ByteRange slice) {
    var bytes =
        DataBufferUtils.readInputStream(
            () -> file.open(slice.from()), response.bufferFactory(), BUFFER_BYTES);
    return DataBufferUtils.takeUntilByteCount(bytes, slice.count())
        .subscribeOn(Schedulers.boundedElastic());
  }

  private RefusedException unsatisfiable() {
    return new RefusedException(
            ErrorCode.RANGE_NOT_SATISFIABLE, "The file has " + file.bytes() + " bytes.")
        .header(HttpHeaders.CONTENT_RANGE, "bytes */" + file.bytes());
  }
}
