package dev.briefcast.bench.load;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A connection that is kept open, and the response that arrives on it. */
final class LoadConnection implements AutoCloseable {

  private static final int ANSWER_MAX = 64 * 1024;
  private static final String LENGTH = "\r\ncontent-length:";
  private static final int STATUS_FROM = 9;
  private static final int STATUS_TO = 12;

  private final SocketChannel channel;
  private final ByteBuffer received = ByteBuffer.allocate(ANSWER_MAX);
  private int answerLength;
  private long sentNs;
  private long latencyNs;

  private LoadConnection(SocketChannel channel) {
    this.channel = channel;
  }

  static LoadConnection open(int port, Selector selector) throws IOException {
    var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    SocketChannel channel = SocketChannel.open(address);
    channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
    channel.configureBlocking(false);
    var connection = new LoadConnection(channel);
    channel.register(selector, SelectionKey.OP_READ, connection);
    return connection;
  }

  void send(ByteBuffer request) throws IOException {
    received.clear();
    answerLength = 0;
    sentNs = System.nanoTime();
    while (request.hasRemaining()) {
      channel.write(request);
    }
  }

  /** Reads what has come; the status of the answer if it is whole, else 0. */
  int receive() throws IOException {
    if (channel.read(received) < 0) {
      throw new EOFException("the server closed the connection");
    }
    if (answerLength == 0) {
      answerLength = lengthIfKnown();
    }
    if (answerLength == 0 || received.position() < answerLength) {
      return 0;
    }
    latencyNs = System.nanoTime() - sentNs;
    return Integer.parseInt(text(STATUS_FROM, STATUS_TO));
  }

  /** From the request to its answer. */
  long latencyNs() {
    return latencyNs;
  }

  String answer() {
    return text(0, received.position());
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  private int lengthIfKnown() throws IOException {
    int head = headLength();
    if (head == 0) {
      return 0;
    }
    String fields = text(0, head).toLowerCase(Locale.ROOT);
    int at = fields.indexOf(LENGTH);
    if (at < 0) {
      throw new IOException("an answer without Content-Length: " + fields);
    }
    int from = at + LENGTH.length();
    return head + Integer.parseInt(fields.substring(from, fields.indexOf('\r', from)).strip());
  }

  /** With the empty line behind it; 0 as long as it is not all there. */
  private int headLength() {
    for (int i = 3; i < received.position(); i++) {
      if (received.get(i) == '\n' && received.get(i - 1) == '\r' && received.get(i - 2) == '\n') {
        return i + 1;
      }
    }
    return 0;
  }

  private String text(int from, int to) {
    return new String(received.array(), from, to - from, StandardCharsets.ISO_8859_1);
  }
}
