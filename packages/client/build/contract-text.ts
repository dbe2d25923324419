/** The contract of the API as one file of types that stands alone: what `src/contract.ts` says by the API's own types. */
import { describedProcedures } from '@tank/api/procedures';
import { chatMessage } from '@tank/schema/chat';
import { entities } from '@tank/schema/entities';
import { errorCodes } from '@tank/schema/errors';
import { changeEvents } from '@tank/schema/events';
import * as z from 'zod';
import { type JsonSchema, tsOf } from './ts-of.ts';

const words = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ');

const kinds = {
  query: (input: string, output: string) => `Query<${input}, ${output}>`,
  mutation: (input: string, output: string) => `Mutation<${input}, ${output}>`,
  subscription: (input: string) => `Subscription<${input}, Tracked<LiveEvent>>`,
};

const mayBeEmpty = ({ required = [] }: JsonSchema) => required.length === 0;

function typeOf({ type, ...contract }: ReturnType<typeof describedProcedures>[number]): string {
  const { input, output } = contract as { input?: JsonSchema; output?: JsonSchema };
  const given = input ? tsOf(input) : 'undefined';
  const optional = input && type !== 'subscription' && mayBeEmpty(input) ? ' | undefined' : '';
  return kinds[type](`${given}${optional}`, output ? tsOf(output) : 'void');
}

function proceduresText(): string {
  const routers = new Map<string, string[]>();
  for (const procedure of describedProcedures()) {
    const [router = '', name = ''] = procedure.name.split('.');
    routers.set(router, [...(routers.get(router) ?? []), `    ${name}: ${typeOf(procedure)};`]);
  }
  return [...routers].map(([router, calls]) => `  ${router}: {\n${calls.join('\n')}\n  };`).join('\n');
}

const message = tsOf(z.toJSONSchema(chatMessage, { unrepresentable: 'any' }) as JsonSchema);

export const contractText = () => `import type { Mutation, Query, Subscription, Tracked } from './types.ts';

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

export interface Procedures {
${proceduresText()}
}
`;
