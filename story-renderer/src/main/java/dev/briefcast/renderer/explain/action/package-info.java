/** What statements do in English phrases: calls, assignments, jumps, loops and handlers. */
@NullMarked
package dev.briefcast.renderer.explain.action;

import org.jspecify.annotations.NullMarked;
