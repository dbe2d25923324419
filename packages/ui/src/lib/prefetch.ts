/** Loads code and data when a user points at, focuses or touches what opens them, before the click. */
import { type ComponentType, createElement, lazy, useState } from 'react';

/** Starts a request without waiting for it. Opening repeats a request that failed. */
export type Prefetch = () => void;

/** Event handlers for a button, a link or a page. */
export const prefetchOnIntent = (prefetch: Prefetch | undefined) =>
  prefetch && { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch };

/** Opens a dialog or panel. */
export interface Opener<Args extends unknown[] = []> {
  (...args: Args): void;
  prefetch?: ((...args: Args) => void) | undefined;
}

/** The same opener for callers with other arguments. */
export const mapOpener = <Subject, Args extends unknown[]>(
  open: Opener<[Subject]>,
  subjectOf: (...args: Args) => Subject,
): Opener<Args> =>
  Object.assign((...args: Args) => open(subjectOf(...args)), {
    prefetch: (...args: Args) => open.prefetch?.(subjectOf(...args)),
  });

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

interface Code<P> {
  loaded?: ComponentType<P>;
  lazy: ComponentType<P>;
}

function Preloadable<P extends object>({ code, props }: { code: Code<P>; props: P }) {
  // The same type for as long as it is mounted: another one would lose its state.
  const [Mounted] = useState(() => code.loaded ?? code.lazy);
  return createElement(Mounted, props);
}

/**
 * React's `lazy` with `preload`, which resolves when the code has arrived or failed to. A preloaded component renders at once;
 * `lazy` would suspend first, and React reveals what follows a fallback only 300 ms after it.
 */
export function lazyWithPreload<P extends object>(load: Load<P>) {
  const loadCode = async () => {
    const module = await load();
    code.loaded = module.default;
    return module;
  };
  const code: Code<P> = { lazy: lazy(loadCode) as ComponentType<P> };
  return Object.assign((props: P) => createElement(Preloadable<P>, { code, props }), {
    preload: async () => void (await loadCode().catch(() => {})),
  });
}

export const preloadAll =
  (...components: { preload: Prefetch }[]): Prefetch =>
  () => {
    for (const { preload } of components) preload();
  };
