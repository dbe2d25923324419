import { setImmediate } from 'node:timers/promises';
import { messages } from '@tank/schema/messages';
import { expect, it } from 'vitest';
import { createPasswordLine } from './password-line.ts';

const stranger = (network: string) => ({ network, known: false });
const friend = (network: string) => ({ network, known: true });

/** Work that ends when told to, and notes in which order it began. */
function workshop({ run }: ReturnType<typeof createPasswordLine>) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    bring: (name: string, place: { network: string; known: boolean }) =>
      run(place, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      }),
    async finish() {
      ends.shift()?.();
      await setImmediate();
    },
  };
}

it('works out one at a time, network after network', async () => {
  const { begun, bring, finish } = workshop(createPasswordLine());
  const all = [
    bring('a', stranger('1')),
    bring('b', stranger('2')),
    bring('c', stranger('2')),
    bring('d', stranger('3')),
    bring('K', friend('2')),
  ];
  await setImmediate();
  expect(begun).toEqual(['a']);
  for (const _ of all) await finish();
  expect(begun).toEqual(['a', 'b', 'd', 'K', 'c']);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'K']);
});

it('has room for so many, for fewer of one network, and for known devices beyond', async () => {
  const { bring, finish } = workshop(createPasswordLine({ waiting: 3, per_network: 2 }));
  const waits = [bring('a', stranger('1')), bring('b', stranger('1')), bring('c', stranger('1'))];
  await expect(bring('d', stranger('1'))).rejects.toThrow(messages.serverBusy);
  waits.push(bring('e', stranger('2')));
  await expect(bring('f', stranger('3'))).rejects.toThrow(messages.serverBusy);
  waits.push(bring('K', friend('1')), bring('L', friend('2')), bring('M', friend('3')));
  await expect(bring('N', friend('4'))).rejects.toThrow(messages.serverBusy);
  for (const _ of waits) await finish();
  expect(await Promise.all(waits)).toEqual(['a', 'b', 'c', 'e', 'K', 'L', 'M']);
});

it('keeps a place for who is on the way to it, once', async () => {
  const line = createPasswordLine({ waiting: 2 });
  const { bring, finish } = workshop(line);
  const waits = [bring('a', stranger('1')), bring('b', stranger('2'))];
  const take = line.keep(stranger('3'));
  await expect(bring('c', stranger('4'))).rejects.toThrow(messages.serverBusy);
  expect(() => line.keep(stranger('4'))).toThrow(messages.serverBusy);
  line.refuseWhereFull({ known: true });
  take();
  waits.push(bring('d', stranger('3')));
  take();
  await expect(bring('e', stranger('4'))).rejects.toThrow(messages.serverBusy);
  for (const _ of waits) await finish();
  expect(await Promise.all(waits)).toEqual(['a', 'b', 'd']);
});
