@NullMarked
package dev.briefcast.service.trace;

import org.jspecify.annotations.NullMarked;
