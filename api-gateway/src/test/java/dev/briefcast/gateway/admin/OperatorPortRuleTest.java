package dev.briefcast.gateway.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.OperatorProperties;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;

class OperatorPortRuleTest {

  @ParameterizedTest
  @CsvSource({
    "     , 8080, true , true",
    "     , 8080, false, true",
    "9090 , 8080, true , false",
    "9090 , 8080, false, true",
    "9090 , 9090, true , true",
    "9090 , 9090, false, false"
  })
  void request_isServedOnItsPortOnly(
      @Nullable Integer ownPort, int port, boolean forOperators, boolean fits) {
    var place = new OperatorPortRule(new OperatorProperties(null, ownPort, null, null));

    assertThat(place.fits(at(port), forOperators)).isEqualTo(fits);
  }

  private static ServerHttpRequest at(int port) {
    return MockServerHttpRequest.get("/")
        .localAddress(InetSocketAddress.createUnresolved("localhost", port))
        .build();
  }
}
