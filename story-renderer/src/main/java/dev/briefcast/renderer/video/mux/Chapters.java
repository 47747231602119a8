package dev.briefcast.renderer.video.mux;

import static org.bytedeco.ffmpeg.global.avutil.av_dict_set;
import static org.bytedeco.ffmpeg.global.avutil.av_mallocz;

import dev.briefcast.renderer.timeline.Timeline;
import java.util.List;
import org.bytedeco.ffmpeg.avformat.AVChapter;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerPointer;

/** Adds chapters to a file's metadata, in memory that the library frees with the file. */
final class Chapters {

  private Chapters() {}

  static void put(AVFormatContext format, List<Chapter> chapters) {
    long bytes = chapters.size() * (long) new PointerPointer<Pointer>().sizeof();
    var array = new PointerPointer<AVChapter>(av_mallocz(bytes));
    for (int i = 0; i < chapters.size(); i++) {
      array.put(i, chapter(i, chapters.get(i)));
    }
    format.chapters(array);
    format.nb_chapters(chapters.size());
  }

  private static AVChapter chapter(int index, Chapter from) {
    var chapter = new AVChapter(av_mallocz(new AVChapter().sizeof()));
    chapter.id(index);
    chapter.time_base().num(1).den(Timeline.FRAME_RATE);
    chapter.start(from.startFrame());
    chapter.end(from.endFrame());
    var metadata = new AVDictionary(null);
    av_dict_set(metadata, "title", from.title(), 0);
    chapter.metadata(metadata);
    return chapter;
  }
}
