import { startProduct } from './product-process.ts';

const preload = new URL('./report-telemetry.ts', import.meta.url).href;

/** The product on this database, with these variables of OpenTelemetry; prints each module of the SDK that it loads. */
export const startTelemetryProduct = (databaseUrl: string, variables: Record<string, string> = {}) =>
  startProduct({
    script: 'main.ts',
    env: {
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: 'x'.repeat(32),
      NODE_OPTIONS: `--import=${preload}`,
      ...variables,
    },
  });
