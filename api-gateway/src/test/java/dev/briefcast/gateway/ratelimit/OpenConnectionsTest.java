package dev.briefcast.gateway.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenConnectionsTest {

  private static final InetAddress ONE = InetAddress.ofLiteral("192.0.2.1");
  private static final InetAddress OTHER = InetAddress.ofLiteral("192.0.2.2");
  private static final InetAddress PROXY = InetAddress.ofLiteral("10.1.2.3");

  private final OpenConnections port =
      new OpenConnections(5, 2, List.of(Network.valueOf("10.0.0.0/8")));

  @Test
  void connections_ofOnePeer_areBounded_andReleasedWhenTheyEnd() {
    assertThat(port.admit(ONE)).isTrue();
    assertThat(port.admit(ONE)).isTrue();
    assertThat(port.admit(ONE)).isFalse();
    assertThat(port.admit(OTHER)).isTrue();

    port.end(ONE);

    assertThat(port.admit(ONE)).isTrue();
    assertThat(port.open()).isEqualTo(3);
  }

  @Test
  void connections_ofAProxy_countAgainstTheTotalOnly() {
    for (int i = 0; i < 5; i++) {
      assertThat(port.admit(PROXY)).isTrue();
    }

    assertThat(port.admit(PROXY)).isFalse();
    assertThat(port.admit(ONE)).isFalse();
    assertThat(port.open()).isEqualTo(5);
  }

  @Test
  void peers_ofOneIpv6Network_areOnePeer() {
    assertThat(port.admit(InetAddress.ofLiteral("2001:db8::1"))).isTrue();
    assertThat(port.admit(InetAddress.ofLiteral("2001:db8::ffff:1"))).isTrue();
    assertThat(port.admit(InetAddress.ofLiteral("2001:db8::2"))).isFalse();
    assertThat(port.admit(InetAddress.ofLiteral("2001:db8:0:1::2"))).isTrue();
  }

  @Test
  void peers_withoutAConnection_areForgotten() {
    for (int i = 0; i < 1_000; i++) {
      InetAddress peer = InetAddress.ofLiteral("198.51." + i / 256 + "." + i % 256);
      assertThat(port.admit(peer)).isTrue();
      port.end(peer);
      port.admit(ONE);
      port.admit(ONE);
      port.admit(ONE);
      port.end(ONE);
      port.end(ONE);
    }

    assertThat(port.peers()).isZero();
    assertThat(port.open()).isZero();
  }

  @Test
  void bound_ofZero_isRejected() {
    var unbounded = new OpenConnections(0, 0, List.of());
    for (int i = 0; i < 100; i++) {
      assertThat(unbounded.admit(ONE)).isTrue();
    }
  }
}
