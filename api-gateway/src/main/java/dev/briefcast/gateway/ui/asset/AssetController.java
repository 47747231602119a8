package dev.briefcast.gateway.ui.asset;

import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.time.Duration;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/**
 * {@code /assets}: static files. Under its version it never changes; under any other, as a page of
 * another gateway names it while a new release is rolled out, it is what there is now.
 */
@RestController
class AssetController {

  private static final CacheControl FOR_EVER =
      CacheControl.maxAge(Duration.ofDays(365)).cachePublic().immutable();

  private final Assets assets;

  AssetController(Assets assets) {
    this.assets = assets;
  }

  @GetMapping("/assets/{name}")
  ResponseEntity<byte[]> newest(
      @PathVariable String name,
      @RequestHeader(name = HttpHeaders.ACCEPT_ENCODING, defaultValue = "") String encodings) {
    return answer(name, encodings, CacheControl.noCache());
  }

  @GetMapping("/assets/{version}/{name}")
  ResponseEntity<byte[]> versioned(
      @PathVariable String version,
      @PathVariable String name,
      @RequestHeader(name = HttpHeaders.ACCEPT_ENCODING, defaultValue = "") String encodings) {
    return answer(name, encodings, assets.isVersion(version) ? FOR_EVER : CacheControl.noCache());
  }

  private ResponseEntity<byte[]> answer(String name, String encodings, CacheControl keep) {
    Asset asset =
        assets
            .find(name)
            .orElseThrow(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such file."));
    boolean zip = asset.isSmallerZipped() && encodings.contains("gzip");
    var answer =
        ResponseEntity.ok()
            .contentType(asset.type())
            .cacheControl(keep)
            .eTag(assets.version() + (zip ? "-gzip" : ""))
            .varyBy(HttpHeaders.ACCEPT_ENCODING)
            .header("X-Content-Type-Options", "nosniff");
    if (zip) {
      answer.header(HttpHeaders.CONTENT_ENCODING, "gzip");
    }
    return answer.body(zip ? asset.zipped() : asset.bytes());
  }
}
