/** The tables of Admins in many filters, each of them new. */
import { addDays } from '@tank/schema/kit/dates';
import { queryCall } from './answers.ts';
import { today } from './database.ts';
import { sequence } from './sequence.ts';

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

/** So many that hardly one comes twice while an answer may be kept. */
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

/** Days of their own, in every order. */
export function adminFilters(table: AdminTable): AdminFilter[] {
  const random = sequence(23);
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

/** Texts of which each is on few rows, or on none. */
export const adminSearches = (table: AdminTable): AdminFilter[] =>
  Array.from({ length: COUNT }, (_, at) => ({
    limit: 50,
    sort: sorts[table][0] ?? '',
    q: { users: `many_${at + 10_000}`, chats: `tank ${at % 100} of ${at}`, audit: `suspend ${at}` }[table],
  }));

export const adminCall = (table: AdminTable, filter: AdminFilter, token: string) =>
  queryCall(adminTables[table], filter, token);

/** The same of the bare handler. */
export const referenceAdminCall = (table: AdminTable, filter: AdminFilter) => ({
  method: 'GET' as const,
  path: `/admin/${table}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
});
