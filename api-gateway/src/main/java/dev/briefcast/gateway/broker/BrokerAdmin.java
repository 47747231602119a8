package dev.briefcast.gateway.broker;

import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.jspecify.annotations.Nullable;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.stereotype.Component;

/** The one client by which a gateway asks the broker about its groups and topics. */
@Component
public class BrokerAdmin {

  private static final Duration PATIENCE = Duration.ofSeconds(2);

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
      made.close(PATIENCE);
    }
  }
}
