/** The settings of a repository for the app, {@code .briefcast.yml}, and their rules. */
@NullMarked
package dev.briefcast.github.rule;

import org.jspecify.annotations.NullMarked;
