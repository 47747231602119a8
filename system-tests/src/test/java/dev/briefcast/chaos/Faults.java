package dev.briefcast.chaos;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
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

  private void harm() throws InterruptedException {
    int dice = random.nextInt(100);
    if (dice < 30) {
      kill(any(fleet.workers()));
    } else if (dice < 42) {
      kill(any(fleet.gateways()));
    } else if (dice < 52) {
      kill(any(fleet.ledgers()));
    } else if (dice < 66) {
      freeze(any(fleet.workers()), random.nextInt(1_000, 25_000));
    } else if (dice < 74) {
      freeze(any(fleet.gateways()), random.nextInt(1_000, 12_000));
    } else if (dice < 80) {
      freeze(any(fleet.ledgers()), random.nextInt(1_000, 12_000));
    } else if (dice < 84) {
      freeze(fleet.servers(), random.nextInt(500, 4_000));
    } else if (dice < 88) {
      kill(fleet.servers());
    } else {
      cut(random.nextBoolean() ? "gateway" : "ledger");
    }
  }

  private Member any(List<Member> members) {
    return members.get(random.nextInt(members.size()));
  }

  private void kill(Member member) throws InterruptedException {
    say("kill -9 " + member.name());
    member.kill();
  }

  /** Goes on meanwhile. */
  private void freeze(Member member, int millis) {
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
