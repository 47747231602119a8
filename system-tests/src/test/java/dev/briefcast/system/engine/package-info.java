/** All of the compose file on a container engine, and its rolling update. */
@NullMarked
package dev.briefcast.system.engine;

import org.jspecify.annotations.NullMarked;
