/** Generates the contract of the API as self-contained types, equivalent to `src/contract.ts`. */
import { type ProcedureContract, procedureContracts } from '@tank/api/procedure-contracts';
import { entities } from '@tank/schema/entities';
import { errorCodes } from '@tank/schema/errors';
import { changeEvents } from '@tank/schema/events';
import { chatMessage } from '@tank/schema/live/chat';
import * as z from 'zod';
import { docComment, fieldLines, type JsonSchema, toTypeScript } from './json-schema-to-ts.ts';

const union = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ');

/** Declarations by type name. */
type Declarations = Map<string, string>;

function declare(declarations: Declarations, id: string, schema: JsonSchema): string {
  const { $defs = {}, ...own } = schema;
  for (const [inner, part] of Object.entries($defs)) declare(declarations, inner, part);
  // A named contract is one of its own `$defs`.
  if (own.$ref) return toTypeScript(own);
  const text =
    own.type === 'object' && own.properties
      ? `export interface ${id} {\n${fieldLines(own)}\n}`
      : `export type ${id} = ${toTypeScript(own)};`;
  const known = declarations.get(id);
  if (known !== undefined && known !== text) throw new Error(`Two different types have the name ${id}.`);
  declarations.set(id, text);
  return id;
}

const kinds = {
  query: (input: string, output: string) => `Query<${input}, ${output}>`,
  mutation: (input: string, output: string) => `Mutation<${input}, ${output}>`,
  subscription: (input: string) => `Subscription<${input}, Tracked<LiveEvent>>`,
};

const mayBeEmpty = ({ required = [] }: JsonSchema) => required.length === 0;

function typeOf(declarations: Declarations, { type, input_name, ...contract }: ProcedureContract): string {
  const { input, output } = contract as { input?: JsonSchema; output?: JsonSchema };
  const given = input ? declare(declarations, input_name, input) : 'undefined';
  const optional = input && type !== 'subscription' && mayBeEmpty(input) ? ' | undefined' : '';
  if (!output) return kinds[type](`${given}${optional}`, 'void');
  for (const [inner, part] of Object.entries(output.$defs ?? {})) declare(declarations, inner, part);
  return kinds[type](`${given}${optional}`, toTypeScript(output));
}

function proceduresText(declarations: Declarations): string {
  const routers = new Map<string, string[]>();
  for (const contract of procedureContracts()) {
    const [router = '', call = ''] = contract.name.split('.');
    const text = `${docComment(`For: ${contract.may}.`)}${call}: ${typeOf(declarations, contract)};`;
    routers.set(router, [...(routers.get(router) ?? []), text]);
  }
  return [...routers].map(([router, calls]) => `${router}: {\n${calls.join('\n')}\n};`).join('\n');
}

const message = toTypeScript(z.toJSONSchema(chatMessage, { unrepresentable: 'any' }) as JsonSchema);

export function contractText(): string {
  const declarations: Declarations = new Map();
  const procedures = proceduresText(declarations);
  return `import type { Mutation, Query, Subscription, Tracked } from './types.ts';

export type ErrorCode = ${union(errorCodes)};

export type LiveEvent =
  | { type: 'ready' }
  | { type: 'reset' }
  | {
      type: 'change';
      entity: ${union(Object.keys(entities))};
      event: ${union([...changeEvents, 'change'])};
      data: Record<string, string | number | null | undefined>;
    }
  | { type: 'notification'; fresh: boolean }
  | { type: 'message'; message: ${message} }
  | { type: 'chat'; event: 'start' | 'leave' | 'read'; conversation_id: number };

${[...declarations.values()].join('\n\n')}

export interface Procedures {
${procedures}
}
`;
}
