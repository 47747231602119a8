/** A media store in a bucket of S3 or of a service that speaks its protocol. */
@NullMarked
package dev.briefcast.media.s3;

import org.jspecify.annotations.NullMarked;
