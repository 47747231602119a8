package dev.briefcast.schedule;

import io.r2dbc.spi.ConnectionFactory;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.kafka.config.AbstractKafkaListenerContainerFactory;
import org.springframework.kafka.config.KafkaListenerEndpointRegistry;
import org.springframework.kafka.listener.AcknowledgingConsumerAwareMessageListener;
import org.springframework.kafka.listener.BatchAcknowledgingConsumerAwareMessageListener;
import org.springframework.scheduling.config.TaskManagementConfigUtils;

/** A service that does nothing by itself, and whose transactions and sending crash when told to. */
final class PassiveService implements AutoCloseable {

  /** Loops that would act by themselves. */
  private static final String[] OF_THEMSELVES = {
    "dispatchLoop", TaskManagementConfigUtils.SCHEDULED_ANNOTATION_PROCESSOR_BEAN_NAME
  };

  private final ConfigurableApplicationContext context;

  PassiveService(
      SpringApplicationBuilder application, Crashes crashes, TopicLog log, String... arguments) {
    context =
        application
            .initializers(fresh -> prepare((GenericApplicationContext) fresh, crashes, log))
            .run(arguments);
  }

  ConfigurableApplicationContext context() {
    return context;
  }

  <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  /** Has a listener handle records; throws what it throws. */
  <K> void hear(String listener, List<ConsumerRecord<K, byte[]>> records) {
    var container =
        Objects.requireNonNull(
            bean(KafkaListenerEndpointRegistry.class).getListenerContainer(listener), listener);
    hand(Objects.requireNonNull(container.getContainerProperties().getMessageListener()), records);
  }

  @SuppressWarnings("unchecked")
  private static <K> void hand(Object listener, List<ConsumerRecord<K, byte[]>> records) {
    if (listener instanceof BatchAcknowledgingConsumerAwareMessageListener<?, ?> batches) {
      ((BatchAcknowledgingConsumerAwareMessageListener<K, byte[]>) batches)
          .onMessage(records, null, null);
    } else {
      var one = (AcknowledgingConsumerAwareMessageListener<K, byte[]>) listener;
      records.forEach(each -> one.onMessage(each, null, null));
    }
  }

  private static void prepare(GenericApplicationContext fresh, Crashes crashes, TopicLog log) {
    fresh.registerBean(LogProducers.class, () -> new LogProducers<>(log, crashes));
    fresh.registerBean(
        CrashingTransactions.class,
        () -> new CrashingTransactions(fresh.getBean(ConnectionFactory.class), crashes));
    fresh.registerBean(ListenersRest.class, ListenersRest::new);
    fresh.addBeanFactoryPostProcessor(PassiveService::withoutLoops);
  }

  private static void withoutLoops(ConfigurableListableBeanFactory beans) {
    var definitions = (BeanDefinitionRegistry) beans;
    for (String name : OF_THEMSELVES) {
      if (definitions.containsBeanDefinition(name)) {
        definitions.removeBeanDefinition(name);
      }
    }
  }

  private static final class ListenersRest implements BeanPostProcessor {
    @Override
    public Object postProcessBeforeInitialization(Object bean, String name) {
      if (bean instanceof AbstractKafkaListenerContainerFactory<?, ?, ?> factory) {
        factory.setAutoStartup(false);
      }
      return bean;
    }
  }

  @Override
  public void close() {
    context.close();
  }
}
