/** `/api/procedures`: the typed procedures, made from the routers. As JSON at `/api/procedures.json`. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { describedProcedures } from './described-procedures.ts';
import { referencePage } from './reference-page.ts';

const script = readFileSync(new URL('./reference-script.js', import.meta.url), 'utf8');
const style = readFileSync(new URL('./reference.css', import.meta.url), 'utf8');

export async function addReference(app: FastifyInstance): Promise<void> {
  const serve = (path: string, type: string, content: () => string) =>
    app.get(path, { config: { open: true, page: true }, schema: { hide: true } }, (_, reply) =>
      reply.type(`${type}; charset=utf-8`).send(content()),
    );
  serve('/api/procedures', 'text/html', () => referencePage(describedProcedures()));
  serve('/api/procedures.json', 'application/json', () => JSON.stringify(describedProcedures()));
  serve('/api/procedures.js', 'text/javascript', () => script);
  serve('/api/procedures.css', 'text/css', () => style);
}
