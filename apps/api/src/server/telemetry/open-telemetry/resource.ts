import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';

/** What traces and metrics say about this process. `service` is the default of OTEL_SERVICE_NAME. */
export const describeProcess = (service: string): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service }))
    // Not the detectors of process and host: a command line may contain a password.
    .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }));
