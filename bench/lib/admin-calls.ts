/** Calls for the tables of Admins, with filters that do not repeat. */
import { addDays } from '@tank/schema/kit/dates';
import { queryCall } from './answers.ts';
import { today } from './database.ts';
import { createRandom } from './random.ts';

export const adminTables = {
  users: 'users.listCurrent',
  chats: 'chat.listAll',
  audit: 'audit.list',
} as const;
export type AdminTable = keyof typeof adminTables;

export interface AdminFilter {
  limit: number;
  sort: string;
  min_created?: string;
  max_created?: string;
  category?: [string];
  action?: [string];
  q?: string;
}

/** Enough calls that none repeats while its answer is cached. */
const COUNT = 4096;

const sorts: Record<AdminTable, string[]> = {
  users: ['username', '-user_id', 'company', '-created'],
  chats: ['-message_id', 'message_id', '-created'],
  audit: ['-audit_id', 'actor', '-created'],
};
const sets: Record<AdminTable, Partial<AdminFilter>[]> = {
  users: [{}, { category: ['Trader'] }],
  chats: [{}],
  audit: [{}, { action: ['suspend'] }],
};

/** Random ranges of days, in every sort order. */
export function adminFilters(table: AdminTable): AdminFilter[] {
  const random = createRandom(23);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: COUNT }, () => {
    const from = -Math.floor(random() * 1000);
    return {
      limit: 50,
      sort: pick(sorts[table]),
      min_created: addDays(today, from),
      max_created: addDays(today, from + 30 + Math.floor(random() * 300)),
      ...pick(sets[table]),
    };
  });
}

/** Search texts with few matches, or none. */
export const adminSearches = (table: AdminTable): AdminFilter[] =>
  Array.from({ length: COUNT }, (_, at) => ({
    limit: 50,
    sort: sorts[table][0] ?? '',
    q: { users: `many_${at + 10_000}`, chats: `tank ${at % 100} of ${at}`, audit: `suspend ${at}` }[table],
  }));

export const adminCall = (table: AdminTable, filter: AdminFilter, token: string) =>
  queryCall(adminTables[table], filter, token);

/** The same call of the bare handler. */
export const referenceAdminCall = (table: AdminTable, filter: AdminFilter) => ({
  method: 'GET' as const,
  path: `/admin/${table}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
});
