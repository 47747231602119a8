package dev.briefcast.contracts.media;

/** The file names of a story, in a renderer's folder and in the media store alike. */
public final class StoryFileName {

  /** The video: H.264 and AAC in MP4. */
  public static final String VIDEO = "story.mp4";

  /** WebVTT captions. */
  public static final String CAPTIONS = "story.vtt";

  /** A JPEG picture. */
  public static final String POSTER = "story.jpg";

  /** The poster as small as lists show it, a JPEG picture; not of stories of older workers. */
  public static final String THUMBNAIL = "story-small.jpg";

  /**
   * A silent preview, an animated GIF of at most {@link #PREVIEW_BYTES_MAX}; not of every story.
   */
  public static final String PREVIEW = "story.gif";

  /** One megabyte. */
  public static final int PREVIEW_BYTES_MAX = 1_000_000;

  /** Plain text in UTF-8. */
  public static final String TRANSCRIPT = "story.txt";

  /** Scenes, timed sentences and the lines shown; what pages render. */
  public static final String SCRIPT = "story.json";

  private StoryFileName() {}
}
