import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinNotifierElection } from './notifier-election.ts';

interface LockRequest {
  name: string;
  exclusive: boolean;
  start: () => void;
}

/** The Web Locks of a browser: held locks and waiting requests. */
function fakeLocks() {
  let held: LockRequest[] = [];
  let waiting: LockRequest[] = [];
  const isFree = ({ name, exclusive }: LockRequest) =>
    !held.some((one) => one.name === name && (one.exclusive || exclusive));
  function grant(): void {
    for (const request of waiting.filter(isFree)) {
      if (!isFree(request)) continue;
      waiting = waiting.filter((one) => one !== request);
      held = [...held, request];
      request.start();
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
            held = held.filter((one) => one !== request);
            done();
            grant();
          });
        const request: LockRequest = { name, exclusive: mode === 'exclusive', start };
        waiting = [...waiting, request];
        signal.addEventListener('abort', () => {
          if (!waiting.includes(request)) return;
          waiting = waiting.filter((one) => one !== request);
          failed(new DOMException('Left.', 'AbortError'));
        });
        grant();
      }),
    query: async () => ({ held: held.map(({ name }) => ({ name })), pending: [] }),
  };
}

const USER = 7;
let hasFocus: boolean;
const setFocus = (value: boolean) => {
  hasFocus = value;
  window.dispatchEvent(new Event(value ? 'focus' : 'blur'));
};

let tabs: ReturnType<typeof joinNotifierElection>[];
const openTab = (user_id = USER) => {
  const tab = joinNotifierElection(user_id);
  tabs.push(tab);
  return tab;
};
const notifierCount = async () =>
  (await Promise.all(tabs.map((tab) => tab.shouldNotify()))).filter(Boolean).length;

beforeEach(() => {
  tabs = [];
  hasFocus = false;
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
  vi.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
});
afterEach(() => {
  for (const tab of tabs) tab.leave();
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
});

test('one of several unfocused tabs notifies', async () => {
  for (const _ of [1, 2, 3]) openTab();
  expect(await notifierCount()).toBe(1);
});

test('another tab takes over when the elected tab closes', async () => {
  const first = openTab();
  const second = openTab();
  first.leave();
  await vi.waitFor(async () =>
    expect([await first.shouldNotify(), await second.shouldNotify()]).toEqual([false, true]),
  );
});

test('no tab notifies while one has the focus', async () => {
  const hidden = openTab();
  // Another tab comes to the front, and the first is hidden.
  hasFocus = true;
  openTab();
  hasFocus = false;
  expect(await hidden.shouldNotify()).toBe(false);
  setFocus(true);
  setFocus(false);
  await vi.waitFor(async () => expect(await hidden.shouldNotify()).toBe(true));
});

test('ignores tabs of other users', async () => {
  const own = openTab();
  hasFocus = true;
  openTab(8);
  hasFocus = false;
  expect(await own.shouldNotify()).toBe(true);
});

test('does not notify without Web Locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect(await openTab().shouldNotify()).toBe(false);
});
