package dev.briefcast.bench.load;

/**
 * The result of one round of load.
 *
 * @param done how many requests or transactions succeeded
 * @param millis how long it was
 * @param cpuMs what whoever asked used of processors meanwhile; 0 where nobody looked
 * @param gatewayCpuMs what the gateway's process used; 0 where nobody looked
 * @param failed how many did not succeed
 * @param failure the first of them
 */
public record Load(
    long done,
    long millis,
    long p50us,
    long p99us,
    long cpuMs,
    long gatewayCpuMs,
    long failed,
    String failure) {

  private static final int FIELDS = 8;

  double perSecond() {
    return 1e3 * done / millis;
  }

  Load servedWith(long ms) {
    return new Load(done, millis, p50us, p99us, cpuMs, ms, failed, failure);
  }

  /** For another process. */
  String line() {
    return String.join(
        " ",
        Long.toString(done),
        Long.toString(millis),
        Long.toString(p50us),
        Long.toString(p99us),
        Long.toString(cpuMs),
        Long.toString(gatewayCpuMs),
        Long.toString(failed),
        failure);
  }

  static Load parse(String line) {
    String[] words = line.split(" ", FIELDS);
    return new Load(
        Long.parseLong(words[0]),
        Long.parseLong(words[1]),
        Long.parseLong(words[2]),
        Long.parseLong(words[3]),
        Long.parseLong(words[4]),
        Long.parseLong(words[5]),
        Long.parseLong(words[6]),
        words[7]);
  }
}
