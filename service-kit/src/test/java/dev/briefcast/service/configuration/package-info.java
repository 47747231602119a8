@NullMarked
package dev.briefcast.service.configuration;

import org.jspecify.annotations.NullMarked;
