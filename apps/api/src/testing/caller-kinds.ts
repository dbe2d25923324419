/** Every kind of caller of a procedure; `test-users.ts` describes them. */
export const callers = [
  'anonymous',
  'pending',
  'suspended',
  'viewer',
  'trader',
  'teammate',
  'bidder',
  'partner',
  'booked',
  'terminal',
  'owner',
  'admin',
] as const;
export type Caller = (typeof callers)[number];

const callersIn = (names: string): Caller[] =>
  names.split(' ').map((name) => {
    const caller = callers.find((one) => one === name);
    if (!caller) throw new Error(`There is no caller ${name}.`);
    return caller;
  });

interface Expected {
  allowed: string;
  hidden_from?: string | undefined;
}

/** The status that each kind of caller gets. A socket answers a suspended user as one without a session. */
export function statusesOf({ allowed, hidden_from }: Expected, type: string): Record<Caller, number> {
  const open = allowed === 'public' ? callers : callersIn(allowed);
  const hidden = hidden_from === undefined ? [] : callersIn(hidden_from);
  const statusOf = (caller: Caller): number => {
    if (open.includes(caller)) return 200;
    if (caller === 'anonymous' || caller === 'pending') return 401;
    if (caller === 'suspended') return type === 'subscription' ? 401 : 403;
    return hidden.includes(caller) ? 404 : 403;
  };
  return Object.fromEntries(callers.map((caller) => [caller, statusOf(caller)])) as Record<Caller, number>;
}
