package dev.briefcast.renderer.scene.theme;

/**
 * How large the pictures of a story are.
 *
 * @param width in pixels, even
 * @param height in pixels, even
 */
public record PictureSize(int width, int height) {}
