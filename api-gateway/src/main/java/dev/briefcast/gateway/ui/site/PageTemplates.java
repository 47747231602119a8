package dev.briefcast.gateway.ui.site;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.ResourcePatternResolver;
import org.springframework.stereotype.Component;
import org.thymeleaf.IEngineConfiguration;
import org.thymeleaf.spring6.templateresource.SpringResourceTemplateResource;
import org.thymeleaf.templateresolver.AbstractConfigurableTemplateResolver;
import org.thymeleaf.templateresource.ITemplateResource;

/**
 * The templates of all pages, read when the gateway starts: one that cannot be read ends the start
 * and not a request. In place of Spring Boot's resolver, which has the same name.
 */
@Component("defaultTemplateResolver")
class PageTemplates extends AbstractConfigurableTemplateResolver {

  private static final String FOLDER = "/gateway/templates/";
  private static final String SUFFIX = ".html";
  private static final String ENCODING = "UTF-8";

  /** By name, such as {@code operator/costs}. */
  private final Map<String, ITemplateResource> templates = new HashMap<>();

  PageTemplates(ResourcePatternResolver resources) throws IOException {
    for (Resource each : resources.getResources("classpath:" + FOLDER + "**/*" + SUFFIX)) {
      String address = each.getURL().toString();
      String name =
          address.substring(
              address.lastIndexOf(FOLDER) + FOLDER.length(), address.length() - SUFFIX.length());
      var content = new ByteArrayResource(each.getContentAsByteArray(), name);
      templates.put(name, new SpringResourceTemplateResource(content, ENCODING));
    }
    if (templates.isEmpty()) {
      throw new IllegalStateException("no templates in " + FOLDER);
    }
  }

  @Override
  protected @Nullable ITemplateResource computeTemplateResource(
      IEngineConfiguration configuration,
      @Nullable String ownerTemplate,
      String template,
      String resourceName,
      @Nullable String characterEncoding,
      @Nullable Map<String, Object> attributes) {
    return templates.get(resourceName);
  }
}
