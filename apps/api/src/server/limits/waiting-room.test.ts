import { expect, test } from 'vitest';
import { createWaitingRoom } from './waiting-room.ts';

function room(of_network: number, in_all: number) {
  const out: string[] = [];
  const { enter, leave, waiting, turnOutOldest } = createWaitingRoom<string>({ of_network, in_all }, (item) =>
    out.push(item),
  );
  return { enter, leave, waiting, turnOutOldest, out };
}

test('a network has its share and no more, and gets back what it gives back', () => {
  const { enter, leave, out } = room(2, 10);
  expect([enter('a', 'n'), enter('b', 'n'), enter('c', 'n'), enter('d', 'm')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  leave('a');
  leave('a');
  expect([enter('e', 'n'), enter('f', 'n')]).toEqual([true, false]);
  expect(out).toEqual([]);
});

test('where it is full, who waited longest goes', () => {
  const { enter, leave, waiting, out } = room(Infinity, 3);
  for (const item of ['a', 'b', 'c']) enter(item, 'n');
  leave('b');
  enter('d', 'n');
  expect(out).toEqual([]);
  enter('e', 'n');
  enter('f', 'n');
  expect(out).toEqual(['a', 'c']);
  expect(waiting()).toEqual(['d', 'e', 'f']);
});

test('a network may make room for its own', () => {
  const { enter, turnOutOldest, waiting, out } = room(2, 9);
  enter('x', 'm');
  enter('a', 'n');
  enter('b', 'n');
  turnOutOldest('n');
  expect([out, enter('c', 'n'), waiting()]).toEqual([['a'], true, ['x', 'b', 'c']]);
  turnOutOldest('nobody');
  expect(out).toEqual(['a']);
});
