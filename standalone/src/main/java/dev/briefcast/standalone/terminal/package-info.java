/** What commands share: groups, exit codes, signals, output. */
@NullMarked
package dev.briefcast.standalone.terminal;

import org.jspecify.annotations.NullMarked;
