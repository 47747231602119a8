/** Decides what a story tells, scene by scene, from the brief alone. */
@NullMarked
package dev.briefcast.worker.screenplay;

import org.jspecify.annotations.NullMarked;
