package dev.briefcast.gateway.http.netty;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.netty.util.ReferenceCountUtil;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Answers requests whose headers cannot be parsed, and those that queue behind too many others,
 * after the requests before them, and closes their connections. Reactor Netty lets the request
 * before answer broken ones: if that one's answer is out, and it is not cleared away yet, nobody
 * does.
 */
final class MalformedRequestHeads extends ChannelDuplexHandler {

  /**
   * A header of three bytes takes a hundred in memory: the 8 KiB of a head could have thousands.
   */
  private static final int HEADERS_MAX = 100;

  /** Beside the one that is answered, some may wait: each keeps its head in memory. */
  private static final int UNANSWERED_MAX = 4;

  private int unanswered;
  private @Nullable FullHttpResponse refusal;
  private boolean refused;

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (refused) {
      ReferenceCountUtil.release(message);
      return;
    }
    if (message instanceof HttpRequest request
        && (unanswered >= UNANSWERED_MAX || isBroken(request))) {
      refused = true;
      refusal = refusal(status(request));
      ReferenceCountUtil.release(message);
      context.channel().config().setAutoRead(unanswered == 0);
      refuseInTurn(context);
      return;
    }
    if (message instanceof HttpRequest) {
      unanswered++;
    }
    context.fireChannelRead(message);
  }

  /** While a refusal waits for the answers before it, nothing more is read. */
  @Override
  public void read(ChannelHandlerContext context) {
    if (refusal == null) {
      context.read();
    }
  }

  /** Whoever wrote is told by the promise. */
  @Override
  @SuppressWarnings("FutureReturnValueIgnored")
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    boolean last = message instanceof LastHttpContent && !isInformational(message);
    context.write(message, promise);
    if (last) {
      unanswered--;
      refuseInTurn(context);
    }
  }

  /** Empty: {@link ConnectionErrors} writes the body. */
  @SuppressWarnings("FutureReturnValueIgnored")
  private void refuseInTurn(ChannelHandlerContext context) {
    FullHttpResponse answer = refusal;
    if (answer != null && unanswered == 0) {
      refusal = null;
      context.writeAndFlush(answer).addListener(ChannelFutureListener.CLOSE);
    }
  }

  /**
   * An address that is none would be taken for the first page. A body whose end proxies may see
   * elsewhere than Netty does would hide another request: Netty up to 4.2.17 takes the first coding
   * for the last (CVE-2026-89044).
   */
  private static boolean isBroken(HttpRequest request) {
    List<String> codings = request.headers().getAll(HttpHeaderNames.TRANSFER_ENCODING);
    return request.decoderResult().isFailure()
        || request.headers().size() > HEADERS_MAX
        || codings.size() > 1
        || !(codings.isEmpty() || codings.getFirst().strip().equalsIgnoreCase("chunked"))
        || (request.uri().regionMatches(true, 0, "http", 0, 4) && !isAddress(request.uri()));
  }

  private static boolean isAddress(String uri) {
    try {
      return new URI(uri).getHost() != null;
    } catch (URISyntaxException broken) {
      return false;
    }
  }

  private static FullHttpResponse refusal(HttpResponseStatus status) {
    var answer = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1, status);
    answer.headers().set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
    return answer;
  }

  private static HttpResponseStatus status(HttpRequest request) {
    return switch (request.decoderResult().cause()) {
      case TooLongHttpLineException _ -> HttpResponseStatus.REQUEST_URI_TOO_LONG;
      case TooLongHttpHeaderException _ -> HttpResponseStatus.REQUEST_HEADER_FIELDS_TOO_LARGE;
      case null, default ->
          request.headers().size() > HEADERS_MAX
              ? HttpResponseStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
              : HttpResponseStatus.BAD_REQUEST;
    };
  }

  private static boolean isInformational(Object message) {
    return message instanceof HttpResponse response
        && response.status().codeClass() == HttpStatusClass.INFORMATIONAL;
  }
}
