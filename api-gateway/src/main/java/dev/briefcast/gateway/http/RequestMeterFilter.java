package dev.briefcast.gateway.http;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.springframework.stereotype.Component;

/**
 * Keeps the meter of requests small, which has a series of buckets for each route and status: only
 * those by which stories are asked for and read have all buckets, others a single one (Prometheus
 * allows no series without, beside others of that name that have some), and the class of an
 * exception says nothing that the status and {@code briefcast.requests.refused} do not.
 */
@Component
final class RequestMeterFilter implements MeterFilter {

  private static final String REQUESTS = "http.server.requests";
  private static final Set<String> WATCHED = Set.of("/api/v1/stories", "/api/v1/stories/{id}");
  private static final double QUICK_NS = 250e6;
  private static final Set<String> NEEDLESS = Set.of("error", "exception");

  @Override
  public Meter.Id map(Meter.Id id) {
    return id.getName().equals(REQUESTS)
        ? id.replaceTags(
            StreamSupport.stream(id.getTagsAsIterable().spliterator(), false)
                .filter(tag -> !NEEDLESS.contains(tag.getKey()))
                .toList())
        : id;
  }

  @Override
  public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig usual) {
    String route = id.getTag("uri");
    boolean wanted = route != null && WATCHED.contains(route);
    return !id.getName().equals(REQUESTS)
            || wanted
            || usual.getServiceLevelObjectiveBoundaries() == null
        ? usual
        : DistributionStatisticConfig.builder()
            .serviceLevelObjectives(QUICK_NS)
            .build()
            .merge(usual);
  }
}
