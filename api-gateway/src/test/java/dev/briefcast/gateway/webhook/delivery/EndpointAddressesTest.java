package dev.briefcast.gateway.webhook.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.gateway.ratelimit.Network;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nobody inside is reached, by whichever spelling, and nobody outside is refused. */
class EndpointAddressesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        // This network, and this host
        "0.0.0.0",
        "0.0.0.1",
        "0.255.255.255",
        "::",
        // Private
        "10.0.0.1",
        "10.255.255.255",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.0.1",
        "192.168.255.255",
        "fc00::1",
        "fd12:3456:789a::1",
        "fdff:ffff::1",
        "fec0::1",
        // Loopback
        "127.0.0.1",
        "127.0.0.53",
        "127.255.255.254",
        "::1",
        // Link-local, and the services of clouds
        "169.254.0.1",
        "169.254.169.254",
        "169.254.170.2",
        "fe80::1",
        "febf::1",
        "fd00:ec2::254",
        "fd20:ce::254",
        "100.100.100.200",
        "168.63.129.16",
        "192.0.0.192",
        // Shared by carriers
        "100.64.0.1",
        "100.127.255.255",
        // Protocol assignments, relays and tests
        "192.0.0.1",
        "192.0.0.170",
        "192.31.196.1",
        "192.52.193.1",
        "192.88.99.1",
        "192.175.48.1",
        "198.18.0.1",
        "198.19.255.255",
        // Documentation
        "192.0.2.1",
        "198.51.100.1",
        "203.0.113.1",
        "2001:db8::1",
        "3fff::1",
        // Multicast, reserved, broadcast
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        "ff02::1",
        "ff0e::1",
        // An IPv4 address in disguise: mapped, compatible, translated, 6to4, NAT64, Teredo
        "::ffff:127.0.0.1",
        "::ffff:169.254.169.254",
        "::ffff:10.0.0.1",
        "::127.0.0.1",
        "::169.254.169.254",
        "::ffff:0:10.0.0.1",
        "2002:7f00:1::1",
        "2002:a9fe:a9fe::1",
        "2002:808:808::1",
        "64:ff9b::127.0.0.1",
        "64:ff9b::a9fe:a9fe",
        "64:ff9b::8.8.8.8",
        "64:ff9b:1::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        "2001::1",
        // Discarded, benchmarks, identifiers, segments, not given out
        "100::1",
        "2001:2::1",
        "2001:10::1",
        "2001:20::1",
        "2620:4f:8000::1",
        "5f00::1",
        "4000::1",
        "8000::1",
        "1::1"
      })
  void address_internal_isRefused(String address) {
    assertThatThrownBy(() -> resolved("https://hooks.example/", address))
        .isInstanceOf(ForbiddenAddressException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "8.8.8.8",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "128.0.0.1",
        "169.253.255.255",
        "172.15.255.255",
        "172.32.0.0",
        "192.0.1.1",
        "192.167.255.255",
        "198.17.255.255",
        "198.20.0.0",
        "223.255.255.255",
        "::ffff:8.8.8.8",
        "2001:200::1",
        "2606:4700::1111",
        "2a00:1450:4001::1",
        "3ffe::1"
      })
  void address_public_isConnectedTo(String address) throws UnknownHostException {
    EndpointAddress found = resolved("https://hooks.example/in?a=b", address);

    assertThat(found.connection().getAddress()).isEqualTo(InetAddress.ofLiteral(address));
    assertThat(found.connection().getHostString()).isEqualTo("hooks.example");
    assertThat(found.connection().getPort()).isEqualTo(443);
    assertThat(found.authority()).isEqualTo("hooks.example");
    assertThat(found.target()).isEqualTo("/in?a=b");
    assertThat(found.secure()).isTrue();
  }

  /** However the system reads what looks like a number, the address is what is looked at. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://127.0.0.1/", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://0/",
        "https://[::]/", "https://localhost/", "https://10.1.2.3:8443/", "https://[fe80::1]/"
      })
  void literal_internal_isRefusedByTheSystemsLookup(String url) {
    var addresses = new EndpointAddresses(List.of(), InetAddress::getAllByName);

    assertThatThrownBy(() -> addresses.resolve(url))
        .isInstanceOfAny(ForbiddenAddressException.class, UnknownHostException.class);
  }

  @Test
  void name_withOneInternalAddress_isRefused() {
    assertThatThrownBy(() -> resolved("https://hooks.example/", "8.8.8.8", "10.0.0.1"))
        .isInstanceOf(ForbiddenAddressException.class);
    assertThatThrownBy(() -> resolved("https://hooks.example/", "10.0.0.1", "8.8.8.8"))
        .isInstanceOf(ForbiddenAddressException.class);
  }

  /** It is asked once for an attempt, so that a second answer is never what is connected to. */
  @Test
  void name_rebinding_isResolvedOncePerAttempt() throws UnknownHostException {
    Queue<String> answers = new ArrayDeque<>(List.of("8.8.8.8", "127.0.0.1"));
    var addresses =
        new EndpointAddresses(
            List.of(), host -> new InetAddress[] {InetAddress.ofLiteral(answers.remove())});

    EndpointAddress first = addresses.resolve("https://rebinding.example/");

    assertThat(answers).hasSize(1);
    assertThat(first.connection().isUnresolved()).isFalse();
    assertThat(first.connection().getAddress()).isEqualTo(InetAddress.ofLiteral("8.8.8.8"));
    assertThatThrownBy(() -> addresses.resolve("https://rebinding.example/"))
        .isInstanceOf(ForbiddenAddressException.class);
    assertThat(answers).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://hooks.example/", "http://hooks.example:443/", "https://hooks.example:22/",
        "https://hooks.example:80/", "https://hooks.example:6379/", "https://hooks.example:8080/"
      })
  void schemeOrPort_otherThanHttps_isRefused(String url) {
    assertThatThrownBy(() -> resolved(url, "8.8.8.8"))
        .isInstanceOf(ForbiddenAddressException.class);
  }

  @Test
  void network_allowed_isReachedByHttpAtAnyPortAndNoOther() throws UnknownHostException {
    List<Network> allowed = List.of(Network.valueOf("10.1.0.0/16"));
    NameLookup within = host -> new InetAddress[] {InetAddress.ofLiteral("10.1.2.3")};
    NameLookup beside = host -> new InetAddress[] {InetAddress.ofLiteral("10.2.0.1")};

    EndpointAddress found =
        new EndpointAddresses(allowed, within).resolve("http://hooks.internal:3000/x");

    assertThat(found.connection().getPort()).isEqualTo(3000);
    assertThat(found.secure()).isFalse();
    assertThat(found.authority()).isEqualTo("hooks.internal:3000");
    assertThatThrownBy(
            () -> new EndpointAddresses(allowed, beside).resolve("https://hooks.internal/"))
        .isInstanceOf(ForbiddenAddressException.class);
  }

  @Test
  void name_unresolvable_isUnknown() {
    assertThatThrownBy(() -> resolved("https://hooks.example/"))
        .isInstanceOf(UnknownHostException.class);
  }

  private static EndpointAddress resolved(String url, String... addresses)
      throws UnknownHostException {
    NameLookup lookup =
        host -> Arrays.stream(addresses).map(InetAddress::ofLiteral).toArray(InetAddress[]::new);
    return new EndpointAddresses(List.of(), lookup).resolve(url);
  }
}
