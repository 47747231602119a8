package dev.briefcast.worker.rendering;

import dev.briefcast.renderer.pipeline.LocalStoryRenderer;
import dev.briefcast.renderer.pipeline.RenderSettings;
import dev.briefcast.renderer.pipeline.StoryRenderer;
import dev.briefcast.renderer.speech.VoiceSettings;
import dev.briefcast.renderer.verify.GateMetrics;
import dev.briefcast.renderer.video.ffmpeg.EncodingException;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** Wires the renderer of a worker, unless it was given another one. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({
  RendererProperties.class,
  NarrationProperties.class,
  CommandVoiceProperties.class,
  HttpVoiceProperties.class,
  LookProperties.class
})
public class RendererConfiguration {

  /**
   * Checks how stories are to look, without starting a worker.
   *
   * @throws org.springframework.boot.context.properties.bind.BindException whose last cause names
   *     the property and what may stand there
   */
  public static void checkLook(Environment environment) {
    Binder.get(environment).bindOrCreate("briefcast.look", LookProperties.class);
  }

  @Bean
  @ConditionalOnMissingBean
  StoryRenderer storyRenderer(
      RendererProperties properties,
      NarrationProperties narration,
      CommandVoiceProperties command,
      HttpVoiceProperties http,
      LookProperties look,
      MeterRegistry registry)
      throws IOException, EncodingException {
    VoiceSettings voice = narration.settings(command, http);
    RenderSettings settings = properties.settings(voice).withLook(look.settings());
    return LocalStoryRenderer.start(settings, new GateMetrics(registry));
  }

  /** On a thread of its own, because a worker is ready before its voice is. */
  @Bean
  ApplicationRunner warmUp(StoryRenderer maker) {
    return arguments -> Thread.ofPlatform().daemon().name("warm-up").start(maker::warmUp);
  }
}
