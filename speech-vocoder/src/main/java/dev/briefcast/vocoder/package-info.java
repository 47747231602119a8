/**
 * The vocoder of an HMM voice: from mel-cepstra, pitch and voicing strengths to samples. The same
 * arithmetic in the same order as MaryTTS's {@code HTSVocoder}, so the same samples to the last
 * bit, in an order of memory that a processor likes better.
 */
@NullMarked
package dev.briefcast.vocoder;

import org.jspecify.annotations.NullMarked;
