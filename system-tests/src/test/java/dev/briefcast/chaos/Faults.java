package dev.briefcast.chaos;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Does harm at random: the same seed does the same harm in the same order. */
final class Faults {

  private final Fleet fleet;
  private final Databases databases;
  private final RandomGenerator random;
  private final List<String> done = new ArrayList<>();

  Faults(Fleet fleet, Databases databases, RandomGenerator random) {
    this.fleet = fleet;
    this.databases = databases;
    this.random = random;
  }

  /** Harms for so long; then everything is thawed, and nothing more is done. */
  void rageFor(Duration time) throws InterruptedException {
    long until = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < until) {
      harm();
      Thread.sleep(random.nextInt(1_000, 5_000));
    }
    fleet.thawAll();
  }

  /** What was done, in order. */
  List<String> done() {
    return done;
  }

  private void harm() {
    int dice = random.nextInt(108);
    if (dice < 30) {
      any(fleet.workers()).ifPresent(this::kill);
    } else if (dice < 42) {
      any(fleet.gateways()).ifPresent(this::kill);
    } else if (dice < 52) {
      any(fleet.ledgers()).ifPresent(this::kill);
    } else if (dice < 66) {
      any(fleet.workers()).ifPresent(worker -> freeze(worker, random.nextInt(1_000, 25_000)));
    } else if (dice < 74) {
      any(fleet.gateways()).ifPresent(gateway -> freeze(gateway, random.nextInt(1_000, 12_000)));
    } else if (dice < 80) {
      any(fleet.ledgers()).ifPresent(ledger -> freeze(ledger, random.nextInt(1_000, 12_000)));
    } else if (dice < 84) {
      freeze(fleet.servers(), random.nextInt(500, 4_000));
    } else if (dice < 88) {
      kill(fleet.servers());
    } else if (dice < 94) {
      kill(fleet.app());
    } else if (dice < 96) {
      freeze(fleet.app(), random.nextInt(1_000, 12_000));
    } else {
      cut(random.nextBoolean() ? "gateway" : "ledger");
    }
  }

  /** Mostly one that works, if any does: on a busy machine none would ever start otherwise. */
  private Optional<FleetProcess> any(List<FleetProcess> members) {
    List<FleetProcess> choice =
        random.nextInt(5) == 0 ? members : members.stream().filter(FleetProcess::isReady).toList();
    return choice.isEmpty()
        ? Optional.empty()
        : Optional.of(choice.get(random.nextInt(choice.size())));
  }

  private void kill(FleetProcess member) {
    say("kill -9 " + member.name());
    member.kill();
  }

  /** Goes on meanwhile. */
  private void freeze(FleetProcess member, int millis) {
    say("freeze " + member.name() + " for " + millis + " ms");
    member.freeze();
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                Thread.sleep(millis);
              } catch (InterruptedException never) {
                Thread.currentThread().interrupt();
              }
              member.thaw();
            });
  }

  private void cut(String database) {
    try {
      say("cut " + databases.cut(database) + " connections to " + database);
    } catch (SQLException away) {
      say("no connections to " + database + " to cut: " + away.getMessage());
    }
  }

  private void say(String what) {
    done.add(Instant.now() + " " + what);
  }
}
