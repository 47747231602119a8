package dev.briefcast.gateway.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.RawClient;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.ui.reference.ApiContract;
import dev.briefcast.gateway.ui.reference.ContractResponse;
import dev.briefcast.testing.wire.RawResponse;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What no library for HTTP sends: the server below answers, and in the API's shape. */
class MalformedHttpIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final String POST = "POST /api/v1/stories HTTP/1.1\r\nHost: x\r\n";
  private static final String GET = "GET /api/v1/stories/x HTTP/1.1\r\nHost: x\r\n";

  /** Answered by another thread than the one that reads the connection. */
  private static final String LOOKED_UP =
      "GET /api/v1/stories/brief_00000000000000000000000000000000 HTTP/1.1\r\nHost: x\r\n\r\n";

  /** Of as many, some come before the answered request is cleared away. */
  private static final int BACK_TO_BACK = 200;

  private final ApiContract contract =
      new ApiContract(TestGateway.json(GATEWAY.get("/api/v1/openapi.json")));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "nonsense\r\n\r\n",
        "GET\r\n\r\n",
        "\u0000\u0001\u0002\r\n\r\n",
        "GET /api/v1/stories/a b HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /api/v1/stories/\u0000 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /api/v1/stories/%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /api/v1/stories/x?a=%zz HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET http://[bad/ HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /api/v1/stories/x HTTP/1.1\r\nHost: [bad\r\n\r\n",
        "GET /api/v1/stories/x HTTP/9.9\r\nHost: x\r\n\r\n",
        "GET /api/v1/stories/x JUNK\r\nHost: x\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        GET + "A\rB: c\r\n\r\n",
        GET + "A: b\rc\r\n\r\n",
        GET + "A: b\u0000c\r\n\r\n",
        GET + "A b: c\r\n\r\n",
        GET + "A : c\r\n\r\n",
        GET + "no colon\r\n\r\n",
        GET + ": no name\r\n\r\n",
        POST + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
        POST + "Content-Length: -1\r\n\r\n",
        POST + "Content-Length: 99999999999999999999\r\n\r\n",
        POST + "Content-Length: x\r\n\r\n",
        POST + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nzz\r\n",
        POST + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
        POST + "Transfer-Encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n",
        POST + "Transfer-Encoding: gzip, x\r\n\r\n{}",
        POST + "Transfer-Encoding: chunked, xchunked\r\n\r\n0\r\n\r\n",
        POST + "Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n",
        POST + "Transfer-Encoding: x, chunked\r\n\r\n0\r\n\r\n",
        POST + "Transfer-Encoding:\r\n\r\n0\r\n\r\n",
      })
  void bytes_thatAreNoRequest_areRefusedInTheErrorFormat(String bytes) throws IOException {
    assertRefused(send(bytes));
  }

  @Test
  void head_withoutEnd_isRefusedInTheErrorFormat() throws IOException {
    assertRefused(send("GET /" + "a".repeat(100_000) + " HTTP/1.1\r\nHost: x\r\n\r\n"));
    assertRefused(send(GET + "A: " + "a".repeat(100_000) + "\r\n\r\n"));
    assertRefused(send(GET + "A: b\r\n".repeat(20_000) + "\r\n"));
  }

  @Test
  void headRequest_failingBelowHttp_hasNoBody() throws IOException {
    RawResponse answer = send("HEAD", "HEAD /api/v1/stories/x HTTP/1.1\r\nA b: c\r\n\r\n");

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.first("X-Request-Id")).isPresent();
  }

  @Test
  void head_brokenRightAfterAResponse_isRefused() throws IOException {
    for (int i = 0; i < BACK_TO_BACK; i++) {
      try (var client = new RawClient(GATEWAY.port())) {
        client.send("GET", LOOKED_UP.getBytes(ISO_8859_1));
        assertRefused(client.send("GET", "nonsense\r\n\r\n".getBytes(ISO_8859_1)));
      }
    }
  }

  @Test
  void head_brokenAfterARequest_isRefusedOnceThatIsAnswered() throws IOException {
    try (var client = new RawClient(GATEWAY.port())) {
      RawResponse first =
          client.send("GET", (GET + "\r\n" + GET + "A b: c\r\n\r\n").getBytes(ISO_8859_1));
      RawResponse second = client.send("GET", new byte[0]);

      assertThat(first.status()).isEqualTo(404);
      assertThat(second.status()).isEqualTo(400);
      assertRefused(second);
    }
  }

  private void assertRefused(RawResponse answer) {
    assertThat(answer.status()).as(answer.toString()).isBetween(400, 499);
    assertThat(ContractResponse.faultsOfError(contract, answer)).as(answer.toString()).isEmpty();
  }

  private static RawResponse send(String bytes) throws IOException {
    return send("GET", bytes);
  }

  private static RawResponse send(String method, String bytes) throws IOException {
    try (var client = new RawClient(GATEWAY.port())) {
      return client.send(method, bytes.getBytes(ISO_8859_1));
    }
  }
}
