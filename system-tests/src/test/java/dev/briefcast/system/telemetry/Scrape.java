package dev.briefcast.system.telemetry;

import dev.briefcast.system.ApiClient;
import java.net.URI;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Prometheus reads of a running Briefcast.
 *
 * @param types by the name of each family, as {@code # TYPE} says it
 * @param samples the names of all samples, those that a histogram has beside
 */
record Scrape(Map<String, String> types, Set<String> samples, String text) {

  private static final Pattern TYPE = Pattern.compile("# TYPE (\\S+) (\\S+)");
  private static final Pattern SAMPLE = Pattern.compile("^[a-zA-Z_:][a-zA-Z0-9_:]*");

  /** Reads the page at an address. */
  static Scrape of(ApiClient client, URI address) {
    var types = new TreeMap<String, String>();
    var samples = new TreeSet<String>();
    String text = client.get(address.toString()).body();
    text.lines()
        .forEach(
            line -> {
              Matcher type = TYPE.matcher(line);
              Matcher sample = SAMPLE.matcher(line);
              if (type.matches()) {
                types.put(type.group(1), type.group(2));
              } else if (sample.lookingAt()) {
                samples.add(sample.group());
              }
            });
    return new Scrape(types, samples, text);
  }
}
