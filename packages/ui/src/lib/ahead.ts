/**
 * What somebody is about to open is fetched before they open it: once they point at it, tab to it or touch it. The way to
 * the server then takes the time that they need for the click.
 */
import { type ComponentType, createElement, lazy, useState } from 'react';

/** Fetches something. What does not come now is asked for again when it is opened, and only then said to be missing. */
export type Ahead = () => void;

/** For a button, a link or a whole page: what fetches ahead what it opens. */
export const ahead = (load: Ahead | undefined) =>
  load && { onPointerEnter: load, onPointerDown: load, onFocus: load };

/** Opens something, and may know how to fetch it ahead. A function that does not is one, too. */
export interface Opener<About extends unknown[] = []> {
  (...about: About): void;
  ahead?: ((...about: About) => void) | undefined;
}

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

interface Code<P> {
  /** Once it is there. */
  there?: ComponentType<P>;
  late: ComponentType<P>;
}

function Drawn<P extends object>({ code, props }: { code: Code<P>; props: P }) {
  // The one that it began with: another would begin anew.
  const [Shown] = useState(() => code.there ?? code.late);
  return createElement(Shown, props);
}

/**
 * A component whose code comes when it is first drawn, or by its `ahead` before that, with whatever it needs `besides`. `drawn`
 * fetches it where it is drawn before it is there; the same way, unless that is to be told. `ready` resolves once it is there,
 * or could not be fetched.
 *
 * What is there is drawn at once. React's own `lazy` leaves a gap even then, and what follows a gap it shows no sooner than
 * 300 ms after it.
 */
export function lazyAhead<P extends object>(load: Load<P>, besides?: Ahead, drawn: Load<P> = load) {
  const kept = (way: Load<P>) => async () => {
    const loaded = await way();
    code.there = loaded.default;
    return loaded;
  };
  const code: Code<P> = { late: lazy(kept(drawn)) as ComponentType<P> };
  const fetch = kept(load);
  const ready = () =>
    fetch().then(
      () => {},
      () => {},
    );
  const ahead = () => {
    besides?.();
    void ready();
  };
  return Object.assign((props: P) => createElement(Drawn<P>, { code, props }), { ahead, ready });
}

/** Fetches all of these. */
export const aheadOf =
  (...things: { ahead: Ahead }[]): Ahead =>
  () => {
    for (const thing of things) thing.ahead();
  };

/** The same opener for whoever knows of its subject in another way. */
export const openerBy = <Subject, By extends unknown[]>(
  open: Opener<[Subject]>,
  subjectOf: (...by: By) => Subject,
): Opener<By> =>
  Object.assign((...by: By) => open(subjectOf(...by)), {
    ahead: (...by: By) => open.ahead?.(subjectOf(...by)),
  });
