/** Counts the requests of one server in its own registry. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

interface Finished {
  /**
   * The pattern of the route or `/trpc/<procedure>`, never text from the caller, which would create series without
   * limit.
   */
  route: string;
  method: string;
  status: number | 'aborted';
  seconds: number;
}

export interface Meter {
  registry: Registry;
  request(finished: Finished): void;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

export function createMeter(): Meter {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Finished requests; each procedure of a batch counts as one.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the headers of a request to the end of its response.',
    labelNames: ['route', 'method'],
    buckets: BUCKETS,
    registers,
  });
  return {
    registry,
    request({ route, method: asked, status, seconds }) {
      const method = METHODS.has(asked) ? asked : 'OTHER';
      requests.inc({ route, method, status });
      durations.observe({ route, method }, seconds);
    },
  };
}
