package dev.briefcast.worker.pipeline;

import dev.briefcast.worker.encode.EncodingException;
import dev.briefcast.worker.gate.GateMetrics;
import dev.briefcast.worker.narration.CommandVoiceProperties;
import dev.briefcast.worker.narration.HttpVoiceProperties;
import dev.briefcast.worker.narration.NarrationProperties;
import dev.briefcast.worker.narration.VoiceSettings;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The maker of a worker, unless it was given another. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({
  PipelineProperties.class,
  NarrationProperties.class,
  CommandVoiceProperties.class,
  HttpVoiceProperties.class,
  LookProperties.class
})
public class PipelineConfiguration {

  @Bean
  @ConditionalOnMissingBean
  StoryMaker storyMaker(
      PipelineProperties properties,
      NarrationProperties narration,
      CommandVoiceProperties command,
      HttpVoiceProperties http,
      LookProperties look,
      MeterRegistry registry)
      throws IOException, EncodingException {
    VoiceSettings voice = narration.settings(command, http);
    RenderSettings settings = properties.settings(voice).in(look.settings());
    return RenderingStoryMaker.start(settings, new GateMetrics(registry));
  }

  /** On a thread of its own, because a worker is ready before its voice is. */
  @Bean
  ApplicationRunner warmUp(StoryMaker maker) {
    return arguments -> Thread.ofPlatform().daemon().name("warm-up").start(maker::warmUp);
  }
}
