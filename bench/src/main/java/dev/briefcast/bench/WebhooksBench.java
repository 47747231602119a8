package dev.briefcast.bench;

import dev.briefcast.bench.figures.ProcessorTime;
import dev.briefcast.bench.figures.Report;
import dev.briefcast.bench.figures.Spread;
import dev.briefcast.bench.figures.WallClock;
import dev.briefcast.bench.load.HookReceiver;
import dev.briefcast.bench.load.Rates;
import dev.briefcast.bench.stack.BenchGateway;
import dev.briefcast.bench.stack.HookedAccounts;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Measures webhooks: how soon an event is at an endpoint where few happen, how many a second a
 * gateway sends where many wait, and what that is to the database.
 */
@Command(name = "webhooks", description = "Events to endpoints: how soon, and how many a second.")
final class WebhooksBench implements Callable<Integer> {

  private static final int WARM_UP = 2_000;
  private static final long SECOND_NS = 1_000_000_000L;

  @Option(names = "--events", paramLabel = "N", defaultValue = "100000")
  private int events;

  @Option(names = "--endpoints", paramLabel = "N", defaultValue = "1000")
  private int endpoints;

  @Option(names = "--per-second", paramLabel = "N", defaultValue = "100")
  private int perSecond;

  @Option(names = "--seconds", paramLabel = "S", defaultValue = "30")
  private int seconds;

  @Option(names = "--minutes-max", paramLabel = "M", defaultValue = "15")
  private int minutesMax;

  /** Megabytes of the tables of events and deliveries with their indexes. */
  record Sizes(double empty, double full, double expired, double vacuumed) {}

  /**
   * What was found.
   *
   * @param soon from the commit of an event to the request at its endpoint
   * @param perSecond events delivered in a second while there are always others that wait
   * @param databaseMs processor time of the database for a thousand of those
   * @param gatewayMs processor time of gateway and endpoints, which are one process
   */
  record Found(
      String subject,
      int processors,
      double loadBefore,
      double loadAfter,
      Spread soon,
      long perSecond,
      double databaseMs,
      double gatewayMs,
      Sizes megabytes) {}

  @Override
  public Integer call() throws Exception {
    double loadBefore = Rates.loadNow();
    try (var receiver = HookReceiver.start();
        var gateway =
            BenchGateway.start(
                "--briefcast.webhooks.allowed-networks=127.0.0.0/8",
                "--briefcast.webhooks.key=" + "a key for measurements alone, x".repeat(2));
        var accounts = HookedAccounts.of(gateway, endpoints, receiver)) {
      backlog(accounts, receiver, WARM_UP);
      double empty = accounts.megabytes();
      Spread soon = paced(accounts, receiver);
      int rest = events - perSecond * seconds;
      long databaseMs = accounts.databaseMs();
      long ownMs = ProcessorTime.ms();
      long tookMs = backlog(accounts, receiver, rest);
      databaseMs = accounts.databaseMs() - databaseMs;
      ownMs = ProcessorTime.ms() - ownMs;
      double full = accounts.megabytes();
      accounts.expire();
      double expired = accounts.megabytes();
      accounts.vacuum();
      print(
          new Found(
              "%d events to %d endpoints, %d a second and then all at once"
                  .formatted(events, endpoints, perSecond),
              Runtime.getRuntime().availableProcessors(),
              loadBefore,
              Rates.loadNow(),
              soon,
              rest * 1_000L / tookMs,
              databaseMs * 1e3 / rest,
              ownMs * 1e3 / rest,
              new Sizes(empty, full, expired, accounts.megabytes())));
    }
    return 0;
  }

  /** From the commit of each event to its request, where there is never a backlog. */
  private Spread paced(HookedAccounts accounts, HookReceiver receiver)
      throws SQLException, InterruptedException {
    receiver.note();
    int count = perSecond * seconds;
    var ids = new ArrayList<String>();
    var toldUs = new ArrayList<Long>();
    long begunNs = System.nanoTime();
    for (int i = 0; i < count; i++) {
      ids.add(accounts.tell(i));
      toldUs.add(WallClock.nowUs());
      long restNs = begunNs + SECOND_NS * (i + 1) / perSecond - System.nanoTime();
      Thread.sleep(Math.max(0, restNs / 1_000_000));
    }
    receiver.await(count, minutesMax);
    List<Long> took = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      took.add(Math.max(0, receiver.at(ids.get(i)) - toldUs.get(i)));
    }
    return Spread.of("from commit to request", took);
  }

  /** Milliseconds until all are delivered. */
  private long backlog(HookedAccounts accounts, HookReceiver receiver, int count)
      throws SQLException, InterruptedException {
    receiver.forget();
    long begunNs = System.nanoTime();
    accounts.tellAll(count);
    receiver.await(count, minutesMax);
    accounts.awaitWritten(minutesMax);
    return (System.nanoTime() - begunNs) / 1_000_000;
  }

  private static void print(Found found) {
    Report.printHead(found.subject(), found.processors(), found.loadBefore(), found.loadAfter());
    Spread.printHead();
    found.soon().print();
    System.out.printf(
        Locale.ROOT,
        "%d a second; for a thousand %.0f ms of the database and %.0f ms of the gateway%n",
        found.perSecond(),
        found.databaseMs(),
        found.gatewayMs());
    Sizes sizes = found.megabytes();
    System.out.printf(
        Locale.ROOT,
        "tables %.1f MB, then %.1f, without expired events %.1f, vacuumed %.1f%n",
        sizes.empty(),
        sizes.full(),
        sizes.expired(),
        sizes.vacuumed());
    Report.printJson(found);
  }
}
