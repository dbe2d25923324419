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
  const kept = line.keep(stranger('3'));
  await expect(bring('c', stranger('4'))).rejects.toThrow(messages.serverBusy);
  expect(() => line.keep(stranger('4'))).toThrow(messages.serverBusy);
  line.refuseWhereFull({ known: true });
  waits.push(bring('d', kept));
  kept.giveUp();
  await expect(bring('e', stranger('4'))).rejects.toThrow(messages.serverBusy);
  for (const _ of waits) await finish();
  expect(await Promise.all(waits)).toEqual(['a', 'b', 'd']);
});

it('does not give a place that was kept to known devices that come meanwhile', async () => {
  const line = createPasswordLine({ waiting: 2 });
  const { bring, finish } = workshop(line);
  const waits = [bring('a', stranger('1')), bring('b', stranger('2'))];
  const kept = line.keep(stranger('3'));
  waits.push(bring('K', friend('4')), bring('d', kept));
  await setImmediate();
  for (const _ of waits) await finish();
  expect(await Promise.all(waits)).toEqual(['a', 'b', 'K', 'd']);
});

it('has room again once somebody gives up the place that was kept', async () => {
  const line = createPasswordLine({ waiting: 1 });
  const { bring, finish } = workshop(line);
  const waits = [bring('a', stranger('1'))];
  const kept = line.keep(stranger('2'));
  expect(() => line.keep(stranger('3'))).toThrow(messages.serverBusy);
  kept.giveUp();
  kept.giveUp();
  waits.push(bring('b', stranger('3')));
  await expect(bring('c', stranger('4'))).rejects.toThrow(messages.serverBusy);
  for (const _ of waits) await finish();
  expect(await Promise.all(waits)).toEqual(['a', 'b']);
});
