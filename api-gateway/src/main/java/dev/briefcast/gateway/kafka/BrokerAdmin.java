package dev.briefcast.gateway.kafka;

import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.jspecify.annotations.Nullable;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.stereotype.Component;

/** The gateway's one Kafka admin client. */
@Component
public class BrokerAdmin {

  private static final Duration TIMEOUT = Duration.ofSeconds(2);

  private final Map<String, Object> connection;
  private @Nullable Admin client;

  BrokerAdmin(KafkaAdmin admin) {
    connection = new HashMap<>(admin.getConfigurationProperties());
    // Clients of one name are one to those who watch a JVM.
    connection.put(AdminClientConfig.CLIENT_ID_CONFIG, "api-gateway-questions");
  }

  /** Made when it is first needed; closed with the gateway, by nobody else. */
  public synchronized Admin client() {
    Admin made = client;
    if (made == null) {
      made = Admin.create(connection);
      client = made;
    }
    return made;
  }

  @PreDestroy
  synchronized void close() {
    Admin made = client;
    if (made != null) {
      made.close(TIMEOUT);
    }
  }
}
