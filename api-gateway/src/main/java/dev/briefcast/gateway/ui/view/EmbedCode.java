package dev.briefcast.gateway.ui.view;

import org.springframework.web.util.HtmlUtils;

/** The HTML with which another site shows a story's video. */
public final class EmbedCode {

  private EmbedCode() {}

  /**
   * A frame of that many pixels.
   *
   * @param address of the page for frames
   */
  public static String of(String address, String title, int width, int height) {
    return "<iframe src=\"%s\" width=\"%d\" height=\"%d\" title=\"%s\" allow=\"fullscreen\" loading=\"lazy\"></iframe>"
        .formatted(HtmlUtils.htmlEscape(address), width, height, HtmlUtils.htmlEscape(title));
  }
}
