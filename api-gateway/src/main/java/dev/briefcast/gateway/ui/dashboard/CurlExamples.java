package dev.briefcast.gateway.ui.dashboard;

import dev.briefcast.gateway.GatewayProperties;
import org.springframework.stereotype.Component;

/** Examples of curl commands that ask for a story. */
@Component
public class CurlExamples {

  private final String address;

  CurlExamples(GatewayProperties properties) {
    address = properties.absolute("/api/v1/stories");
  }

  /** For who has a key in a variable and a brief in a file. */
  public String ofFile() {
    return """
    curl -s %s \\
      -H "Authorization: Bearer $BRIEFCAST_KEY" \\
      -H "Content-Type: application/json" \\
      --data @brief.json\
    """
        .formatted(address);
  }

  /** For who has a key and nothing else: it makes a story of twenty seconds. */
  public String with(String secret) {
    return """
    curl -s %s \\
      -H "Authorization: Bearer %s" \\
      -H "Content-Type: application/json" \\
      --data '{
        "title": "Say hello politely",
        "summary": "A greeting that falls back to a friendly default.",
        "files": [{
          "path": "greet.py",
          "excerpt": "def greet(name):\\n    return name or \\"friend\\""
        }]
      }'\
    """
        .formatted(address, secret);
  }
}
