/** Text-to-speech engines: MaryTTS in the process, a command, an HTTP endpoint. */
@NullMarked
package dev.briefcast.renderer.speech.engine;

import org.jspecify.annotations.NullMarked;
