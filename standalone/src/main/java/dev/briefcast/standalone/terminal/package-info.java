/** What commands share: how they are grouped, ask, wait, and say what came of it. */
@NullMarked
package dev.briefcast.standalone.terminal;

import org.jspecify.annotations.NullMarked;
