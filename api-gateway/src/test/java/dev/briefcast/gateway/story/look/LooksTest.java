package dev.briefcast.gateway.story.look;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.look.Look;
import dev.briefcast.contracts.look.LookFormat;
import dev.briefcast.contracts.look.LookTheme;
import dev.briefcast.gateway.auth.account.AccountLook;
import dev.briefcast.gateway.auth.account.AccountPrincipal;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.gateway.http.RefusedException;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.r2dbc.spi.ConnectionFactoryMetadata;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.reactivestreams.Publisher;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/** Where the look of a story comes from, without a database: whatever asks one fails. */
class LooksTest {

  private static final Look SQUARE =
      new Look(null, null, LookFormat.SQUARE, null, null, null, null);
  private static final Look LIGHT = new Look(LookTheme.LIGHT, null, null, null, null, null, null);

  private final Looks looks =
      new Looks(
          new LookRows(DatabaseClient.create(new NoDatabase())),
          new DefaultLook("dark", null, "landscape-1080", false));

  @Test
  void look_ofTheCaller_needsNoQuery() {
    assertThat(looks.effective(caller(Plan.FREE, SQUARE), null).block()).isEqualTo(SQUARE);
    assertThat(looks.effective(caller(Plan.FREE, Look.NONE), null).block()).isEqualTo(Look.NONE);
  }

  @Test
  void look_ofARequest_overridesThatOfTheCaller() {
    Look both = requireNonNull(looks.effective(caller(Plan.PRO, SQUARE), requested(LIGHT)).block());

    assertThat(both.theme()).isEqualTo(LookTheme.LIGHT);
    assertThat(both.format()).isEqualTo(LookFormat.SQUARE);
  }

  @Test
  void look_ofARequest_isRefusedByTheCallersPlan() {
    assertThatThrownBy(
            () -> looks.effective(caller(Plan.FREE, Look.NONE), requested(LIGHT)).block())
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("one look for all stories");
  }

  @Test
  void look_unknownForTheCaller_isReadFromTheDatabase() {
    AccountPrincipal person = () -> new AccountId(new UUID(0, 1));

    assertThatThrownBy(() -> looks.effective(person, null).block())
        .hasRootCauseMessage("asked the database");
  }

  private static LookRequest requested(Look look) {
    return new LookRequest(look, null, false);
  }

  private static AccountPrincipal caller(Plan plan, Look look) {
    return new AccountPrincipal() {
      @Override
      public AccountId account() {
        return new AccountId(new UUID(0, 1));
      }

      @Override
      public AccountLook look() {
        return new AccountLook(plan.name(), look);
      }
    };
  }

  private record NoDatabase() implements ConnectionFactory {
    @Override
    public Publisher<? extends Connection> create() {
      return Mono.error(new IllegalStateException("asked the database"));
    }

    @Override
    public ConnectionFactoryMetadata getMetadata() {
      return () -> "PostgreSQL";
    }
  }
}
