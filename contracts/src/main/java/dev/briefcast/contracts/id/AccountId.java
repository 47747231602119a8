package dev.briefcast.contracts.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;

/** The id of an account: the holder of keys and a plan, who pays for attempts. */
public record AccountId(@JsonValue UUID value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public AccountId {}

  /** A new random id. */
  public static AccountId random() {
    return new AccountId(UUID.randomUUID());
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
