/** The generation worker: takes stories on, makes their videos and says how that ended. */
@NullMarked
package dev.briefcast.worker;

import org.jspecify.annotations.NullMarked;
