/** The HTML page of the procedure reference; its script only adds the search. */
import { errorCodes, errorMeanings } from '@tank/schema/errors';
import { PRODUCT_TITLE, TOKEN_HEADER } from '@tank/schema/product';
import { errorTable } from '../../kernel/errors/errors.ts';
import type { JsonSchema } from '../rest/json-schema.ts';
import type { DescribedProcedure } from './described-procedures.ts';
import { rowsOf } from './schema-rows.ts';

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const fields = (title: string, schema: JsonSchema | undefined) => {
  if (!schema) return '';
  const rows = rowsOf(schema).map(
    ({ name, type, needed, bounds }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${needed ? '' : ' <span class="quiet">optional</span>'}</td><td>${escapeHtml(type)}</td><td>${escapeHtml(bounds)}</td></tr>`,
  );
  return `<h3>${title}</h3><div class="scroll"><table><thead><tr><th>Field</th><th>Type</th><th>Unit and bounds</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
};

const verbs = { query: 'query', mutation: 'mutate', subscription: 'subscribe' };

function callOf({ name, type, example }: DescribedProcedure): string {
  const input = example === undefined ? '' : JSON.stringify(example, null, 2);
  const handlers = type === 'subscription' ? ', { onData: console.log }' : '';
  return `await tank.${name}.${verbs[type]}(${input}${handlers})`;
}

const routeLink = (route: string) => `<a href="/api/docs"><code>${escapeHtml(route)}</code></a>`;

const article = (procedure: DescribedProcedure) => {
  const { name, type, may, token, errors, routes, input, output } = procedure;
  const facts: [string, string][] = [
    ['Who may', escapeHtml(may)],
    ['Access token', token ? `Scope ${token === 'read' ? '“read” or “trade”' : '“trade”'}` : 'None'],
    ['Errors', errors.map((code) => `<code>${code}</code> ${errorTable[code].http}`).join(', ')],
    ['Documented path', routes.map(routeLink).join(', ') || 'None'],
  ];
  return `<article id="${name}"><details><summary><span class="type ${type}">${type}</span><span class="name">${name}</span><span class="may">${escapeHtml(may)}</span></summary>
<dl class="facts">${facts.map(([what, value]) => `<dt>${what}</dt><dd>${value}</dd>`).join('')}</dl>
${fields('Input', input)}<h3>Example</h3><pre>${escapeHtml(callOf(procedure))}</pre>${fields('Output', output)}</details></article>`;
};

const inCode = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** All error codes, the same for tRPC and REST. */
const errorRows = errorCodes.map(
  (code) =>
    `<tr><td><code>${code}</code></td><td>${errorTable[code].http}</td><td>${inCode(errorMeanings[code])}</td></tr>`,
);
const errors = `<h2 id="errors">Error codes</h2>
<p>An error has the same status, message, <code>issues</code> and <code>error_code</code> in a typed call and on a documented path.</p>
<div class="scroll"><table><thead><tr><th>Code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${errorRows.join('')}</tbody></table></div>`;

export function referencePage(procedures: readonly DescribedProcedure[]): string {
  const routers = Map.groupBy(procedures, ({ name }) => name.split('.')[0] ?? '');
  const sections = [...routers].map(
    ([router, calls]) => `<section><h2 id="${router}">${router}</h2>${calls.map(article).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Procedures · ${PRODUCT_TITLE}</title><link rel="stylesheet" href="/api/procedures.css"></head>
<body><header><h1>Procedures</h1>
<p>The typed calls of ${PRODUCT_TITLE}, for the client <code>@tank/client</code> and any tRPC client at <code>/trpc</code>. Send a token in <code>${TOKEN_HEADER}</code>. Volumes are in MBBL, prices in USD/BBL a month, terms in months, dates YYYY-MM-DD. The documented REST paths are at <a href="/api/docs">/api/docs</a>, all of this as JSON at <a href="/api/procedures.json">/api/procedures.json</a>, and the <a href="#errors">error codes</a> below.</p></header>
<main><div class="search"><input type="search" aria-label="Search procedures" placeholder="Search procedures" autofocus><output aria-live="polite">${procedures.length} procedures</output></div>
${sections.join('\n')}
${errors}</main><script type="module" src="/api/procedures.js"></script></body></html>`;
}
