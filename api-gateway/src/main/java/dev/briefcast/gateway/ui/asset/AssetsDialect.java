package dev.briefcast.gateway.ui.asset;

import java.util.Set;
import org.springframework.stereotype.Component;
import org.thymeleaf.context.IExpressionContext;
import org.thymeleaf.dialect.AbstractDialect;
import org.thymeleaf.dialect.IExpressionObjectDialect;
import org.thymeleaf.expression.IExpressionObjectFactory;

/**
 * Adds the object {@code #assets} to templates, which knows the addresses of static files. A bean
 * by its name, {@code @assets}, is not allowed in addresses.
 */
@Component
class AssetsDialect extends AbstractDialect
    implements IExpressionObjectDialect, IExpressionObjectFactory {

  private static final String NAME = "assets";

  private final Assets assets;

  AssetsDialect(Assets assets) {
    super(NAME);
    this.assets = assets;
  }

  @Override
  public IExpressionObjectFactory getExpressionObjectFactory() {
    return this;
  }

  @Override
  public Set<String> getAllExpressionObjectNames() {
    return Set.of(NAME);
  }

  @Override
  public Object buildObject(IExpressionContext context, String name) {
    return assets;
  }

  @Override
  public boolean isCacheable(String name) {
    return true;
  }
}
