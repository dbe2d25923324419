/** Whose sockets end, and with what code, when a session ends or a team changes. */
import { socketCodes } from '@tank/schema/live/live';
import { expect, test } from 'vitest';
import { createConnections } from './connections.ts';

function joined(connections: ReturnType<typeof createConnections>, user_id: number, team_id: number | null) {
  const codes: number[] = [];
  const socket = { bufferedAmount: 0, close: (code: number) => void codes.push(code) };
  const place = connections.add({ socket, session_id: `session of ${user_id}` });
  return { codes, place, in: place.admit({ user_id, team_id }) };
}

test('who comes to a team, leaves it or changes it opens its sockets again, and so do its members', () => {
  const connections = createConnections();
  const comer = joined(connections, 1, null);
  const member = joined(connections, 2, 7);
  const stranger = joined(connections, 3, null);
  const other = joined(connections, 4, 8);
  connections.reopen({ team_ids: [7], user_ids: [1] });
  expect([comer, member, stranger, other].map(({ codes }) => codes)).toEqual([
    [socketCodes.again],
    [socketCodes.again],
    [],
    [],
  ]);
});

test('a user has twenty sockets at most, and another one as soon as one is gone', () => {
  const connections = createConnections();
  const all = Array.from({ length: 21 }, () => joined(connections, 1, null));
  expect(all.map((one) => one.in)).toEqual([...Array(20).fill(true), false]);
  expect(joined(connections, 2, null).in).toBe(true);
  // One that was not let in takes no place away when it leaves.
  all[20]?.place.leave();
  expect(joined(connections, 1, null).in).toBe(false);
  all[0]?.place.leave();
  expect(joined(connections, 1, null).in).toBe(true);
});

test('a session that ends takes its sockets along, those that are being let in too', () => {
  const connections = createConnections();
  const codes: number[] = [];
  const socket = { bufferedAmount: 0, close: (code: number) => void codes.push(code) };
  const { leave } = connections.add({ socket, session_id: 'a' });
  connections.endSessions(['a', 'b']);
  expect(codes).toEqual([socketCodes.unauthenticated]);
  leave();
  expect(connections.size()).toBe(0);
});
