package dev.briefcast.gateway.ui.dashboard.story;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;

/** A small brief to begin with. */
@Component
class ExampleBrief {

  private final String text;

  ExampleBrief() throws IOException {
    text =
        new ClassPathResource("gateway/example-brief.json")
            .getContentAsString(StandardCharsets.UTF_8)
            .strip();
  }

  String text() {
    return text;
  }
}
