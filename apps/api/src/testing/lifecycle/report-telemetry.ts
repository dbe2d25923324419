/**
 * Loaded into a process of the product before its own code (`node --import`): prints each module of OpenTelemetry's SDK that it
 * loads. prom-client always loads the API package, which does nothing alone.
 */
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    if (url.includes('/@opentelemetry/') && !url.includes('/@opentelemetry/api/'))
      process.stderr.write(`Loaded ${url}\n`);
    return nextLoad(url, context);
  },
});
