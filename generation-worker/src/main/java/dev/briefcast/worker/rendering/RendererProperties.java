package dev.briefcast.worker.rendering;

import dev.briefcast.renderer.pipeline.RenderSettings;
import dev.briefcast.renderer.pipeline.SceneThreads;
import dev.briefcast.renderer.speech.VoiceSettings;
import dev.briefcast.service.configuration.Configured;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of how a worker renders stories.
 *
 * @param threads how many sentences or scenes of a story are worked on at the same time; 0 is one
 *     for each processor, but no more than the heap has room for. Each needs 32 MB of it, and 25 MB
 *     outside
 * @param cacheFolder where spoken sentences are kept for other stories; none keeps them in memory
 * @param cacheSize how large that folder may grow; 1 GB holds about three hours of speech
 */
@Validated
@ConfigurationProperties("briefcast.worker.pipeline")
record RendererProperties(
    @DefaultValue("0") @Min(0) @Max(256) int threads,
    @Nullable Path cacheFolder,
    @DefaultValue("1GB") DataSize cacheSize) {

  RendererProperties {
    Configured.requireAtLeast(
        "briefcast.worker.pipeline.cache-size", DataSize.ofMegabytes(1), cacheSize);
  }

  RenderSettings settings(VoiceSettings voice) {
    return new RenderSettings(
        SceneThreads.chosen(threads), cacheFolder, cacheSize.toBytes(), voice);
  }
}
