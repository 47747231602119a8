package dev.briefcast.github;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The pictures that GitHub's servers fetch. */
class PosterIT {

  private static final String STORY = "story_01kb0000000000000000000000";
  private static AppHarness app;

  private final HttpClient http = HttpClient.newHttpClient();

  @BeforeAll
  static void start() {
    app = AppHarness.with();
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  @Test
  void poster_ofAPublicStory_hasAPlayButton() throws Exception {
    app.gateway.poster(picture(1_920, 1_080));

    HttpResponse<byte[]> answer = get(STORY + "/1.jpg");

    BufferedImage shown = ImageIO.read(new ByteArrayInputStream(answer.body()));
    assertThat(answer.headers().firstValue("Content-Type")).hasValue("image/jpeg");
    assertThat(answer.headers().firstValue("Cache-Control").orElse("")).contains("public");
    assertThat(shown.getWidth()).isEqualTo(1_280);
    assertThat(shown.getHeight()).isEqualTo(720);
    assertThat(new Color(shown.getRGB(640, 360)).getRed()).isGreaterThan(240);
    assertThat(new Color(shown.getRGB(20, 20)).getBlue()).isGreaterThan(150);
  }

  @Test
  void preview_isShownIfThereIsOne_andElseThePoster() throws Exception {
    String story = STORY.replace('b', 'g');
    app.gateway.poster(picture(640, 360));
    assertThat(get(story + "/1.gif").headers().firstValue("Content-Type")).hasValue("image/jpeg");

    byte[] gif = "GIF89a, a preview".getBytes(UTF_8);
    app.gateway.preview(gif);
    HttpResponse<byte[]> answer = get(story + "/1.gif");
    assertThat(answer.headers().firstValue("Content-Type")).hasValue("image/gif");
    assertThat(answer.body()).isEqualTo(gif);
    app.gateway.preview("<svg onload=alert(1)>".getBytes(UTF_8));
    assertThat(get(story + "/1.gif").headers().firstValue("Content-Type")).hasValue("image/jpeg");
    app.gateway.preview(new byte[1_000_001]);
    assertThat(get(story + "/1.gif").statusCode()).isEqualTo(502);
    app.gateway.preview(null);
  }

  @Test
  void poster_invalid_isNotShown() throws Exception {
    app.gateway.poster(picture(5_000, 10));
    assertThat(get(STORY.replace('b', 'c') + "/1.jpg").statusCode()).isEqualTo(502);
    app.gateway.poster("<html>".getBytes(UTF_8));
    assertThat(get(STORY.replace('b', 'd') + "/1.jpg").statusCode()).isEqualTo(502);
    app.gateway.poster(new byte[3 << 20]);
    assertThat(get(STORY.replace('b', 'e') + "/1.jpg").statusCode()).isEqualTo(502);
    app.gateway.poster(null);
    assertThat(get(STORY.replace('b', 'f') + "/1.jpg").statusCode()).isEqualTo(404);
    assertThat(get("..%2f..%2foperator/1.jpg").statusCode()).isEqualTo(404);
    assertThat(get(STORY + "/0.jpg").statusCode()).isEqualTo(404);
  }

  private HttpResponse<byte[]> get(String name) throws Exception {
    URI address = app.hook().resolve("/github/poster/" + name);
    return http.send(HttpRequest.newBuilder(address).build(), BodyHandlers.ofByteArray());
  }

  private static byte[] picture(int width, int height) throws IOException {
    var picture = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    var graphics = picture.createGraphics();
    graphics.setColor(Color.BLUE);
    graphics.fillRect(0, 0, width, height);
    graphics.dispose();
    var bytes = new ByteArrayOutputStream();
    ImageIO.write(picture, "jpg", bytes);
    return bytes.toByteArray();
  }
}
