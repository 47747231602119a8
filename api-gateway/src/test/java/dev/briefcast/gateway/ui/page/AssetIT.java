package dev.briefcast.gateway.ui.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import java.net.http.HttpResponse;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class AssetIT {

  private static final TestGateway GATEWAY = TestGateway.shared();
  private static final Pattern LINK = Pattern.compile("\"(/assets/[0-9a-f]{12}/[a-z.]+)\"");

  @Test
  void asset_underItsVersion_isKeptForEver() {
    String page = GATEWAY.get("/docs").body();

    var links = LINK.matcher(page).results().map(each -> each.group(1)).distinct().toList();

    assertThat(links).hasSizeGreaterThan(4).anyMatch(link -> link.endsWith("/pico.css"));
    for (String link : links) {
      HttpResponse<String> asset = GATEWAY.get(link);
      assertThat(asset.statusCode()).as(link).isEqualTo(200);
      assertThat(header(asset, "Cache-Control")).contains("max-age=31536000", "immutable");
      assertThat(header(asset, "X-Content-Type-Options")).isEqualTo("nosniff");
    }
  }

  @Test
  void asset_underAnotherVersion_isTheNewest_andRevalidated() {
    HttpResponse<String> asset = GATEWAY.get("/assets/000000000000/page.css");

    assertThat(asset.statusCode()).isEqualTo(200);
    assertThat(header(asset, "Cache-Control")).isEqualTo("no-cache");
    assertThat(asset.body()).isEqualTo(GATEWAY.get("/assets/page.css").body());
  }

  @Test
  void asset_unchanged_isAnsweredNotModified() {
    String etag = header(GATEWAY.get("/assets/page.css"), "ETag");

    var again = GATEWAY.send(GATEWAY.request("/assets/page.css").header("If-None-Match", etag));

    assertThat(again.statusCode()).isEqualTo(304);
  }

  @Test
  void asset_acceptedAsGzip_isCompressed() {
    var zipped =
        GATEWAY.send(GATEWAY.request("/assets/pico.css").header("Accept-Encoding", "gzip, br"));

    assertThat(header(zipped, "Content-Encoding")).isEqualTo("gzip");
    assertThat(Integer.parseInt(header(zipped, "Content-Length"))).isLessThan(20_000);
  }

  @Test
  void nothingElseOfTheClassPath_isServed() {
    for (String path : new String[] {"/assets/api-gateway.yml", "/webjars/htmx.org/package.json"}) {
      assertThat(GATEWAY.get(path).statusCode()).as(path).isEqualTo(404);
    }
  }

  private static String header(HttpResponse<String> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }
}
