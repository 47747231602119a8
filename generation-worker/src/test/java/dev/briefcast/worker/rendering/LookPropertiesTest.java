package dev.briefcast.worker.rendering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.renderer.scene.Java2dSceneRenderer;
import dev.briefcast.renderer.scene.theme.LookSettings;
import dev.briefcast.renderer.scene.theme.LookSettings.ThemeName;
import dev.briefcast.renderer.scene.theme.PictureFormat;
import java.awt.Color;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class LookPropertiesTest {

  @Test
  void look_withNothingChosen_isTheDefault() {
    assertThat(bound(Map.of()).settings()).isEqualTo(LookSettings.DEFAULT);
    assertThat(LookSettings.DEFAULT.describe()).isEmpty();
  }

  @Test
  void look_withEverythingChosen_isUnderstood() {
    LookSettings chosen =
        bound(
                Map.of(
                    "theme", "Light",
                    "accent", "#0a7f5a",
                    "logo", "logo.png",
                    "fonts", "fonts",
                    "format", "portrait",
                    "captions", "true"))
            .settings();

    assertThat(chosen)
        .isEqualTo(
            new LookSettings(
                ThemeName.LIGHT,
                new Color(0x0A7F5A),
                Path.of("logo.png"),
                Path.of("fonts"),
                PictureFormat.PORTRAIT,
                true));
    assertThat(chosen.describe()).isEqualTo(" light #0a7f5a 1080x1920 captions");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "theme | blue | briefcast.look.theme must be dark or light or high-contrast, not \"blue\"",
        "accent | purple | briefcast.look.accent must be a colour such as #8b7cff, not \"purple\"",
        "format | 4k | briefcast.look.format must be landscape-1080 or landscape-720 or"
            + " portrait or square, not \"4k\""
      })
  void value_unknown_isReportedWithTheAllowedOnes(String name, String value, String sentence) {
    assertThatThrownBy(() -> bound(Map.of(name, value))).rootCause().hasMessageContaining(sentence);
  }

  @Test
  void logo_invalid_stopsTheStart(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("logo.png"), "no picture");

    assertThatThrownBy(
            () -> new Java2dSceneRenderer(bound(Map.of("logo", file.toString())).settings()))
        .hasMessageContaining("logo.png is not a PNG or JPEG");
    assertThatThrownBy(
            () -> new Java2dSceneRenderer(bound(Map.of("logo", file + ".not")).settings()))
        .hasMessageContaining("cannot be read");
  }

  private static LookProperties bound(Map<String, String> values) {
    var source = new MapConfigurationPropertySource();
    values.forEach((name, value) -> source.put("briefcast.look." + name, value));
    return new Binder(source).bindOrCreate("briefcast.look", LookProperties.class);
  }
}
