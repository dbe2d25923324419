/** The procedure reference, generated from the routers: `/api/procedures`, and as JSON at `/api/procedures.json`. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { lazyContent, sendContent } from '../content/cached-content.ts';
import { pageConfig } from '../requests/route-config.ts';
import { describeAllProcedures } from './described-procedures.ts';
import { referencePage } from './reference-page.ts';

const script = readFileSync(new URL('./reference-script.js', import.meta.url), 'utf8');
const style = readFileSync(new URL('./reference.css', import.meta.url), 'utf8');

export async function addReference(app: FastifyInstance): Promise<void> {
  const serve = (path: string, type: string, build: () => string | Promise<string>) => {
    const content = lazyContent(`${type}; charset=utf-8`, build);
    app.get(path, { config: pageConfig, schema: { hide: true } }, async (request, reply) =>
      sendContent(request, reply.header('cache-control', 'no-cache'), await content()),
    );
  };
  serve('/api/procedures', 'text/html', async () => referencePage(await describeAllProcedures()));
  serve('/api/procedures.json', 'application/json', async () =>
    JSON.stringify(await describeAllProcedures()),
  );
  serve('/api/procedures.js', 'text/javascript', () => script);
  serve('/api/procedures.css', 'text/css', () => style);
}
