/** The settings that a repository keeps in {@code .briefcast.yml}. */
@NullMarked
package dev.briefcast.service.github.settings;

import org.jspecify.annotations.NullMarked;
