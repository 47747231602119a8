package dev.briefcast.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;

class ClientAddressTest {

  private final ClientAddress addresses =
      new ClientAddress(
          new LimitProperties(
              10,
              120,
              60,
              3000,
              30,
              20,
              10,
              20,
              15,
              0,
              0,
              0,
              100,
              0,
              0,
              Stream.of("10.0.0.0/8", "192.0.2.7", "fd00::/8").map(Network::valueOf).toList()));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "203.0.113.5 |                                   | 203.0.113.5",
        "203.0.113.5 | 198.51.100.1                      | 203.0.113.5",
        "10.1.2.3    | 198.51.100.1                      | 198.51.100.1",
        "10.1.2.3    | 1.1.1.1, 198.51.100.1             | 198.51.100.1",
        "10.1.2.3    | 198.51.100.1, 10.9.9.9, 192.0.2.7 | 198.51.100.1",
        "10.1.2.3    | 198.51.100.1:4711                 | 198.51.100.1",
        "10.1.2.3    | 10.4.4.4, 10.5.5.5                | 10.4.4.4",
        "192.0.2.8   | 198.51.100.1                      | 192.0.2.8",
        "fd00::1     | 2001:db8:1:2:3:4:5:6              | 20010db800010002",
        "fd00::1     | [2001:db8:1:2::9]:443             | 20010db800010002",
        "2001:db8:1:2:ffff::1 |                          | 20010db800010002",
        "10.1.2.3    | ::ffff:198.51.100.1               | 198.51.100.1"
      })
  void client_behindProxies_isTheLastUntrustedHop(String peer, String forwarded, String expected) {
    assertThat(client(peer, forwarded)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ",",
        ",,,",
        "unknown",
        "_hidden",
        "999.1.1.1",
        "1.2.3.4.5.6",
        "1.2.3.4:99999999",
        "[::1",
        "::1]",
        ":::::::",
        "fe80::1%eth0",
        "localhost",
        "a.example",
        "198.51.100.1;DROP TABLE account",
        "\u0661.1.1.1"
      })
  void header_malformed_yieldsTheProxyThatSentIt(String forwarded) {
    assertThat(client("10.1.2.3", forwarded)).isEqualTo("10.1.2.3");
  }

  @Test
  void header_repeated_isReadAsOne() {
    var request =
        MockServerHttpRequest.get("/")
            .remoteAddress(peer("10.1.2.3"))
            .header("X-Forwarded-For", "1.1.1.1", "198.51.100.1, 10.2.2.2")
            .build();

    assertThat(addresses.of(request)).isEqualTo("198.51.100.1");
  }

  @Test
  void client_ofUnknownPeer_isShared() {
    assertThat(addresses.of(MockServerHttpRequest.get("/").build())).isEqualTo("unknown");
  }

  @ParameterizedTest
  @ValueSource(strings = {"10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0.0/x", "example.org", ""})
  void network_invalid_isRefused(String text) {
    assertThatIllegalArgumentException().isThrownBy(() -> Network.valueOf(text));
  }

  @Test
  void network_withPrefixInsideAByte_containsTheAddressesThatShareIt() {
    Network network = Network.valueOf("172.16.0.0/12");

    assertThat(List.of("172.16.0.0", "172.31.255.255"))
        .allMatch(each -> network.contains(InetAddress.ofLiteral(each)));
    assertThat(List.of("172.15.255.255", "172.32.0.0", "::ac10:0"))
        .noneMatch(each -> network.contains(InetAddress.ofLiteral(each)));
  }

  private String client(String peer, String forwarded) {
    var request = MockServerHttpRequest.get("/").remoteAddress(peer(peer));
    if (forwarded != null) {
      request.header("X-Forwarded-For", forwarded);
    }
    return addresses.of(request.build());
  }

  private static InetSocketAddress peer(String address) {
    return new InetSocketAddress(InetAddress.ofLiteral(address), 4711);
  }
}
