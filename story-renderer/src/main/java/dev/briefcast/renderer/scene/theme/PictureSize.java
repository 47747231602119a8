package dev.briefcast.renderer.scene.theme;

/**
 * The size of a story's pictures.
 *
 * @param width in pixels, even
 * @param height in pixels, even
 */
public record PictureSize(int width, int height) {}
