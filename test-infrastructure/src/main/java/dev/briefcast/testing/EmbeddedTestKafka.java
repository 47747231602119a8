package dev.briefcast.testing;

import dev.briefcast.embedded.EmbeddedKafka;
import java.io.IOException;

/** A broker in this JVM. */
final class EmbeddedTestKafka extends EmbeddedTestServer<EmbeddedKafka> implements TestKafka {

  EmbeddedTestKafka() throws IOException {
    super("kafka", EmbeddedKafka::at);
  }

  @Override
  public String bootstrapServers() {
    return server().bootstrapServers();
  }

  @Override
  int port(EmbeddedKafka running) {
    return running.port();
  }
}
