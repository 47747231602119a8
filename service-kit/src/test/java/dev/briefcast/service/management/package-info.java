@NullMarked
package dev.briefcast.service.management;

import org.jspecify.annotations.NullMarked;
