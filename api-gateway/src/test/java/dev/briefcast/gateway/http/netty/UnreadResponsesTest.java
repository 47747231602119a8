package dev.briefcast.gateway.http.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Answers on real sockets, of clients that read them or do not. */
class UnreadResponsesTest {

  private static final Duration SOON = Duration.ofSeconds(60);
  private static final int ANSWER = 4 << 20;
  private static final int CLIENTS = 10;

  /** The system takes some of each answer: what is left of half of them does not fit. */
  private static final int UNREAD_MAX = 2 * ANSWER;

  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private final UnreadBudget budget = new UnreadBudget(UNREAD_MAX, meters);
  private final MultiThreadIoEventLoopGroup loops =
      new MultiThreadIoEventLoopGroup(2, NioIoHandler.newFactory());
  private final List<Socket> clients = new ArrayList<>();

  @AfterEach
  void stop() throws Exception {
    for (Socket client : clients) {
      client.close();
    }
    loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
  }

  @Test
  void responses_unreadByMany_areBoundedInMemory_andReadersGetTheirs() throws Exception {
    Channel server = server();
    for (int i = 0; i < CLIENTS; i++) {
      client(server);
      // What two threads just add is there before others make room for it.
      assertThat(budget.waitingBytes()).isLessThanOrEqualTo(UNREAD_MAX + 2 * ANSWER);
    }
    await().atMost(SOON).until(() -> ended() > 0 && budget.waitingBytes() <= UNREAD_MAX);

    Socket reader = client(server);

    assertThat(reader.getInputStream().readNBytes(ANSWER)).hasSize(ANSWER);
    assertThat(budget.waitingBytes()).isPositive();
    for (Socket client : clients) {
      client.close();
    }
    await().atMost(SOON).until(() -> budget.waitingBytes() == 0 && budget.connections() == 0);
  }

  private double ended() {
    return meters.get("briefcast.requests.unread.ended").counter().count();
  }

  private Socket client(Channel server) throws IOException {
    var socket = new Socket();
    clients.add(socket);
    socket.setReceiveBufferSize(16 * 1024);
    socket.connect((InetSocketAddress) server.localAddress());
    return socket;
  }

  /** Sends everybody an answer. */
  private Channel server() throws Exception {
    var answers =
        new ChannelInitializer<Channel>() {
          @Override
          protected void initChannel(Channel channel) {
            channel
                .pipeline()
                .addLast(new UnreadResponses(Duration.ofHours(1), budget))
                .addLast(new Answering());
          }
        };
    return new ServerBootstrap()
        .group(loops)
        .channel(NioServerSocketChannel.class)
        .childOption(ChannelOption.SO_SNDBUF, 64 * 1024)
        .childHandler(answers)
        .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
        .sync()
        .channel();
  }

  private static final class Answering extends ChannelInboundHandlerAdapter {

    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public void channelActive(ChannelHandlerContext context) {
      context.writeAndFlush(Unpooled.wrappedBuffer(new byte[ANSWER]));
    }
  }
}
