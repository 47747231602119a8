/** What a repository wants of the app: its {@code .briefcast.yml}, read and applied. */
@NullMarked
package dev.briefcast.github.rule;

import org.jspecify.annotations.NullMarked;
