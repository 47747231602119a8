/** Renders a story without broker, database and services, and reports what it took. */
@NullMarked
package dev.briefcast.standalone.render;

import org.jspecify.annotations.NullMarked;
