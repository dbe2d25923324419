import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinNotifierElection } from './notifier-election.ts';

interface Wish {
  name: string;
  exclusive: boolean;
  start: () => void;
}

/** The Web Locks of a browser: held locks and waiting requests. */
function fakeLocks() {
  let held: Wish[] = [];
  let waiting: Wish[] = [];
  const free = ({ name, exclusive }: Wish) =>
    !held.some((one) => one.name === name && (one.exclusive || exclusive));
  function grant(): void {
    for (const wish of waiting.filter(free)) {
      if (!free(wish)) continue;
      waiting = waiting.filter((one) => one !== wish);
      held = [...held, wish];
      wish.start();
    }
  }
  return {
    request: (
      name: string,
      { mode, signal }: { mode: LockMode; signal: AbortSignal },
      work: () => Promise<void>,
    ) =>
      new Promise<void>((done, failed) => {
        const start = () =>
          void work().then(() => {
            held = held.filter((one) => one !== wish);
            done();
            grant();
          });
        const wish: Wish = { name, exclusive: mode === 'exclusive', start };
        waiting = [...waiting, wish];
        signal.addEventListener('abort', () => {
          if (!waiting.includes(wish)) return;
          waiting = waiting.filter((one) => one !== wish);
          failed(new DOMException('Left.', 'AbortError'));
        });
        grant();
      }),
    query: async () => ({ held: held.map(({ name }) => ({ name })), pending: [] }),
  };
}

const USER = 7;
let looked: boolean;
const look = (value: boolean) => {
  looked = value;
  window.dispatchEvent(new Event(value ? 'focus' : 'blur'));
};

let tabs: ReturnType<typeof joinNotifierElection>[];
const open = (user_id = USER) => {
  const tab = joinNotifierElection(user_id);
  tabs.push(tab);
  return tab;
};
const raisers = async () => (await Promise.all(tabs.map((tab) => tab.shouldNotify()))).filter(Boolean).length;

beforeEach(() => {
  tabs = [];
  looked = false;
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
  vi.spyOn(document, 'hasFocus').mockImplementation(() => looked);
});
afterEach(() => {
  for (const tab of tabs) tab.leave();
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
});

test('of several tabs that nobody looks at, one raises', async () => {
  for (const _ of [1, 2, 3]) open();
  expect(await raisers()).toBe(1);
});

test('another one takes over when it is closed', async () => {
  const first = open();
  const second = open();
  first.leave();
  await vi.waitFor(async () =>
    expect([await first.shouldNotify(), await second.shouldNotify()]).toEqual([false, true]),
  );
});

test('none raises while any of them is looked at, and one does again after', async () => {
  const hidden = open();
  // Another tab comes to the front, and the first is hidden.
  looked = true;
  open();
  looked = false;
  expect(await hidden.shouldNotify()).toBe(false);
  look(true);
  look(false);
  await vi.waitFor(async () => expect(await hidden.shouldNotify()).toBe(true));
});

test('tabs of other people are nothing to it', async () => {
  const own = open();
  looked = true;
  open(8);
  looked = false;
  expect(await own.shouldNotify()).toBe(true);
});

test('where there are no locks, nothing is raised', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect(await open().shouldNotify()).toBe(false);
});
