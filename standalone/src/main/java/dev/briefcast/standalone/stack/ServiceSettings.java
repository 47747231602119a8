package dev.briefcast.standalone.stack;

import dev.briefcast.embedded.PostgresServer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The Spring arguments by which a service finds the servers and folders. */
record ServiceSettings(DataFolder folder, Endpoints endpoints) {

  /** After a kill, the next start waits so long for the consumers that died; 45 s by default. */
  private static final String CONSUMER_SESSION_MS = "6000";

  String[] gateway(int port, String publicUrl) {
    Map<String, String> own =
        Map.of(
            "server.port",
            Integer.toString(port),
            // Unless spring.mail.host names a server.
            "briefcast.mail.to-log",
            "true",
            "briefcast.public-url",
            publicUrl,
            "briefcast.operator.token",
            endpoints.operatorToken(),
            "briefcast.operator.ledger-url",
            "http://127.0.0.1:" + endpoints.ledgerPort(),
            "briefcast.media.folder",
            folder.media().toString(),
            "briefcast.media.link-key",
            endpoints.linkKey(),
            "briefcast.webhooks.allowed-networks",
            "127.0.0.0/8,::1/128");
    return arguments(database(Service.GATEWAY), own);
  }

  String[] worker(String name) {
    Map<String, String> own =
        Map.of(
            // Who stops it sits in front of it and wants it to end.
            "briefcast.worker.queue.drain",
            "0s",
            "briefcast.worker.job.name",
            name,
            // Several of one process are on one page.
            "management.metrics.tags.worker",
            name,
            "briefcast.worker.job.work-folder",
            folder.work(name).toString(),
            "briefcast.worker.pipeline.cache-folder",
            folder.speech().toString(),
            "briefcast.worker.store.folder",
            folder.media().toString());
    return arguments(Map.of(), own);
  }

  String[] ledger(int port) {
    Map<String, String> own =
        Map.of(
            "briefcast.operator.port", Integer.toString(port),
            "briefcast.operator.address", "127.0.0.1",
            "briefcast.operator.token", endpoints.operatorToken());
    return arguments(database(Service.LEDGER), own);
  }

  /**
   * Those of the GitHub app. What GitHub knows of it, its id, key and secret, its operator sets.
   *
   * @param port to listen on; null for the one that is configured
   * @param demo by whose key stories are asked for where an installation has none
   */
  String[] githubApp(@Nullable Integer port, Credentials demo) {
    String gateway = demo.gateway().toString();
    var own = new HashMap<String, String>();
    own.put("briefcast.github-app.gateway-url", gateway);
    own.put("briefcast.github-app.gateway-key", demo.apiKey());
    own.put("briefcast.github-app.operator-url", gateway);
    own.put("briefcast.github-app.operator-token", endpoints.operatorToken());
    own.put("briefcast.github-app.plan", "pro");
    if (port != null) {
      own.put("briefcast.github-app.port", Integer.toString(port));
    }
    return arguments(database(Service.GITHUB_APP), own);
  }

  private Map<String, String> database(Service service) {
    String address = "127.0.0.1:" + endpoints.postgresPort() + "/" + service.database();
    return Map.of(
        "spring.r2dbc.url",
        "r2dbc:postgresql://" + address,
        "spring.r2dbc.username",
        PostgresServer.USER,
        "spring.r2dbc.password",
        "",
        "spring.flyway.url",
        "jdbc:postgresql://" + address,
        "spring.flyway.user",
        PostgresServer.USER,
        "spring.flyway.password",
        "");
  }

  private String[] arguments(Map<String, String> database, Map<String, String> own) {
    Map<String, String> every =
        Map.of(
            "spring.kafka.bootstrap-servers", "127.0.0.1:" + endpoints.kafkaPort(),
            "spring.kafka.consumer.properties.session.timeout.ms", CONSUMER_SESSION_MS,
            "spring.kafka.consumer.properties.heartbeat.interval.ms", "2000",
            // Records end the wait at once; what finds none is asked half as often.
            "spring.kafka.consumer.properties.fetch.max.wait.ms", "1000",
            // One for all of a process: see RunningServices.
            "management.server.port", "-1",
            "spring.main.register-shutdown-hook", "false",
            "spring.main.log-startup-info", "false",
            "spring.main.banner-mode", "off");
    var arguments = new ArrayList<String>();
    for (Map<String, String> settings : List.of(every, database, own)) {
      settings.forEach((name, value) -> arguments.add("--" + name + "=" + value));
    }
    return arguments.toArray(String[]::new);
  }
}
