/** The contract of the API as one file of types that stands alone: what `src/contract.ts` says by the API's own types. */
import { type ProcedureContract, procedureContracts } from '@tank/api/procedure-contracts';
import { entities } from '@tank/schema/entities';
import { errorCodes } from '@tank/schema/errors';
import { changeEvents } from '@tank/schema/events';
import { chatMessage } from '@tank/schema/live/chat';
import * as z from 'zod';
import { docOf, fieldsOf, type JsonSchema, tsOf } from './ts-of.ts';

const words = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ');

/** Named types, in the order in which they were met. */
type Named = Map<string, string>;

function name(named: Named, id: string, schema: JsonSchema): string {
  const { $defs = {}, ...own } = schema;
  for (const [inner, part] of Object.entries($defs)) name(named, inner, part);
  // A contract that has this name itself is among its own parts.
  if (own.$ref) return tsOf(own);
  const text =
    own.type === 'object' && own.properties
      ? `export interface ${id} {\n${fieldsOf(own)}\n}`
      : `export type ${id} = ${tsOf(own)};`;
  const known = named.get(id);
  if (known !== undefined && known !== text) throw new Error(`Two different types are called ${id}.`);
  named.set(id, text);
  return id;
}

const kinds = {
  query: (input: string, output: string) => `Query<${input}, ${output}>`,
  mutation: (input: string, output: string) => `Mutation<${input}, ${output}>`,
  subscription: (input: string) => `Subscription<${input}, Tracked<LiveEvent>>`,
};

const mayBeEmpty = ({ required = [] }: JsonSchema) => required.length === 0;

function typeOf(named: Named, { type, input_name, ...contract }: ProcedureContract): string {
  const { input, output } = contract as { input?: JsonSchema; output?: JsonSchema };
  const given = input ? name(named, input_name, input) : 'undefined';
  const optional = input && type !== 'subscription' && mayBeEmpty(input) ? ' | undefined' : '';
  if (!output) return kinds[type](`${given}${optional}`, 'void');
  for (const [inner, part] of Object.entries(output.$defs ?? {})) name(named, inner, part);
  return kinds[type](`${given}${optional}`, tsOf(output));
}

function proceduresText(named: Named): string {
  const routers = new Map<string, string[]>();
  for (const contract of procedureContracts()) {
    const [router = '', call = ''] = contract.name.split('.');
    const text = `${docOf(`For: ${contract.may}.`)}${call}: ${typeOf(named, contract)};`;
    routers.set(router, [...(routers.get(router) ?? []), text]);
  }
  return [...routers].map(([router, calls]) => `${router}: {\n${calls.join('\n')}\n};`).join('\n');
}

const message = tsOf(z.toJSONSchema(chatMessage, { unrepresentable: 'any' }) as JsonSchema);

export function contractText(): string {
  const named: Named = new Map();
  const procedures = proceduresText(named);
  return `import type { Mutation, Query, Subscription, Tracked } from './types.ts';

export type ErrorCode = ${words(errorCodes)};

export type LiveEvent =
  | { type: 'ready' }
  | { type: 'reset' }
  | {
      type: 'change';
      entity: ${words(Object.keys(entities))};
      event: ${words([...changeEvents, 'change'])};
      data: Record<string, string | number | null | undefined>;
    }
  | { type: 'notification'; fresh: boolean }
  | { type: 'message'; message: ${message} }
  | { type: 'chat'; event: 'start' | 'leave' | 'read'; conversation_id: number };

${[...named.values()].join('\n\n')}

export interface Procedures {
${procedures}
}
`;
}
