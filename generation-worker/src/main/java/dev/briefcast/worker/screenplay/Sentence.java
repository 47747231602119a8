package dev.briefcast.worker.screenplay;

/**
 * One sentence of the narration.
 *
 * @param text as it is written in captions; how it is pronounced is the narration's business
 * @param focus what it speaks about
 */
public record Sentence(String text, Focus focus) {}
