@NullMarked
package dev.briefcast.worker.gate;

import org.jspecify.annotations.NullMarked;
