package dev.briefcast.gateway.ui.reference;

import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** {@code /api/v1/openapi.json}: the API's OpenAPI document. */
@RestController
class OpenApiController {

  private static final CacheControl KEEP = CacheControl.maxAge(Duration.ofMinutes(5)).cachePublic();

  private final OpenApiDocument document;

  OpenApiController(OpenApiDocument document) {
    this.document = document;
  }

  @GetMapping(path = "/api/v1/openapi.json", produces = MediaType.APPLICATION_JSON_VALUE)
  ResponseEntity<byte[]> openApi() {
    return ResponseEntity.ok().cacheControl(KEEP).eTag(document.tag()).body(document.bytes());
  }
}
