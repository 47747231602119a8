@NullMarked
package dev.briefcast.service.kafka;

import org.jspecify.annotations.NullMarked;
