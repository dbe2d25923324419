import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMAND_LINE } from '../kernel/auth/audit.ts';
import type { Ctx } from '../kernel/context.ts';
import { readClock } from '../kernel/read-clock.ts';
import { registrations } from '../registrations.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { parseCommand, UsageError } from './parse-command.ts';
import { runCommand } from './run-command.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

function run(...args: string[]): Promise<string[]> {
  const { services, database } = api;
  const ctx: Ctx = {
    actor: { kind: 'system', job: COMMAND_LINE },
    services,
    registrations,
    db: database.db,
    ...readClock(services),
    address: '',
    request_id: 'test',
    log: api.app.log as never,
  };
  return runCommand(ctx, parseCommand(args));
}

const passwordIn = ([line = '']: string[]) => line.split(': ').at(-1) ?? '';
const signIn = async (email: string, password: string) =>
  (await api.mutate('access.signIn', { email, password })).body.result?.data.session.category;

it('creates the first Admin, resets the password, and records both in the audit', async () => {
  const email = 'first@example.test';
  const first = passwordIn(await run('create-admin', '--email', email, '--username', 'first'));
  expect(await signIn(email, first)).toBe('Admin');
  const second = passwordIn(await run('reset-password', '--email', email.toUpperCase()));
  expect([await signIn(email, first), await signIn(email, second)]).toEqual([undefined, 'Admin']);
  await run('reset-second-factor', '--email', email);
  const [line] = await run('list-users', '--category', 'Admin');
  expect(line).toContain(email);
  const rows = await api.database
    .client`select actor, actor_id, action, address from audit order by audit_id`;
  const by = { actor: 'command line', actor_id: null, address: null };
  expect([...rows]).toEqual([
    { ...by, action: 'create' },
    { ...by, action: 'reset_password' },
    { ...by, action: 'list_users' },
  ]);
});

it('shows Admins the time of the last backup', async () => {
  const { token } = await api.person({ category: 'Admin' });
  const lastBackup = async () =>
    (await api.query('system.get', undefined, token)).body.result.data.data.last_backup;
  expect(await lastBackup()).toBeNull();
  const [line = ''] = await run('note-backup');
  expect(line).toContain(new Date(await lastBackup()).toISOString());
});

it('rejects unknown accounts, commands and options', async () => {
  await expect(run('reset-password', '--email', 'nobody@example.test')).rejects.toThrow(
    'No account has the email address nobody@example.test.',
  );
  await expect(run('create-admin', '--email', 'x', '--username', 'y')).rejects.toThrow();
  await expect(run('list-users', '--category', 'Owner')).rejects.toThrow(UsageError);
  for (const args of [[], ['drop'], ['reset-password'], ['list-users', '--all'], ['list-users', 'more']])
    expect(() => parseCommand(args)).toThrow(UsageError);
});
