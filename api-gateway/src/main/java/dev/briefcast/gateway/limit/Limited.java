package dev.briefcast.gateway.limit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Which limit counts for a controller's method. Without it, a method that takes a caller counts as
 * {@link Limit#CALLS}, and one that takes none counts nowhere.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Limited {

  /** The limit. */
  Limit value();
}
