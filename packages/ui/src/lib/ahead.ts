/**
 * What somebody is about to open is fetched before they open it: once they point at it, tab to it or touch it. The way to
 * the server then takes the time that they need for the click.
 */
import { type ComponentType, lazy } from 'react';

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

/** A component whose code comes when it is first drawn, or by its `ahead` before that, with whatever it needs `besides`. */
export const lazyAhead = <P extends object>(load: Load<P>, besides?: Ahead) =>
  Object.assign(lazy(load), {
    ahead: () => {
      besides?.();
      load().catch(() => {});
    },
  });

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
