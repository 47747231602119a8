package dev.briefcast.renderer.verify.inspect;

import static org.bytedeco.ffmpeg.global.avutil.av_dict_get;

import dev.briefcast.renderer.verify.inspect.Mp4Inspection.ChapterMark;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.bytedeco.ffmpeg.avformat.AVChapter;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVDictionaryEntry;
import org.jspecify.annotations.Nullable;

/** Reads the metadata of the container. */
final class ContainerReader {

  private ContainerReader() {}

  static List<ChapterMark> chapters(AVFormatContext format) {
    return IntStream.range(0, format.nb_chapters())
        .mapToObj(index -> mark(format.chapters(index)))
        .toList();
  }

  private static ChapterMark mark(AVChapter chapter) {
    double tick = chapter.time_base().num() / (double) chapter.time_base().den();
    return new ChapterMark(title(chapter.metadata()), chapter.start() * tick, chapter.end() * tick);
  }

  static String title(@Nullable AVDictionary metadata) {
    AVDictionaryEntry entry = av_dict_get(metadata, "title", null, 0);
    return entry == null ? "" : entry.value().getString(StandardCharsets.UTF_8);
  }
}
