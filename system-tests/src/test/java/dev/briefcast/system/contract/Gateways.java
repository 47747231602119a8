package dev.briefcast.system.contract;

import dev.briefcast.system.BriefcastProcess;
import dev.briefcast.system.RunningBriefcast;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the rows are run against: the addresses of one Briefcast, and what its operator sends. */
final class Gateways {

  private static final Pattern READY = Pattern.compile("Gateway is ready at (\\S+)");

  private final String name;
  private final List<String> addresses;
  private final String operatorToken;
  private final AtomicInteger calls = new AtomicInteger();

  private Gateways(String name, List<String> addresses, String operatorToken) {
    this.name = name;
    this.addresses = addresses;
    this.operatorToken = operatorToken;
  }

  /** Everything in one process, and then two gateways in processes of their own. */
  static Stream<Gateways> each() {
    return Stream.of(Standalone.GATEWAYS, Joined.GATEWAYS);
  }

  /** Where everything runs in one process. */
  static Gateways standalone() {
    return Standalone.GATEWAYS;
  }

  /** One after the other in turn. */
  String next() {
    return addresses.get(Math.floorMod(calls.getAndIncrement(), addresses.size()));
  }

  String first() {
    return addresses.getFirst();
  }

  /** The first one where there is no other. */
  String last() {
    return addresses.getLast();
  }

  List<String> addresses() {
    return addresses;
  }

  String operatorToken() {
    return operatorToken;
  }

  @Override
  public String toString() {
    return name;
  }

  private static final class Standalone {
    static final Gateways GATEWAYS = running();

    private static Gateways running() {
      try {
        Path file = RunningBriefcast.data().resolve("credentials.json");
        JsonNode credentials = JsonMapper.shared().readTree(Files.readString(file));
        String api = credentials.path("base_url").asString();
        return new Gateways(
            "standalone",
            List.of(api.substring(0, api.length() - "/api/v1".length())),
            credentials.path("operator_token").asString());
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }
  }

  private static final class Joined {
    static final Gateways GATEWAYS = joined();

    private static Gateways joined() {
      List<BriefcastProcess> processes =
          Stream.of("gateway-1", "gateway-2").map(RunningBriefcast::joinedGateway).toList();
      return new Gateways(
          "two gateways",
          processes.stream().map(Joined::address).toList(),
          standalone().operatorToken());
    }

    private static String address(BriefcastProcess process) {
      var ready = READY.matcher(process.awaitPrinted("Gateway is ready at ").output());
      if (!ready.find()) {
        throw new AssertionError(process.output());
      }
      return ready.group(1);
    }
  }
}
