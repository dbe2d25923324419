/** Loads code and data when the user points at, focuses or touches a control, before the click. */
import { type ComponentType, createElement, lazy, useState } from 'react';

/** Starts a request without waiting for it. If it fails, opening repeats it. */
export type Prefetch = () => void;

/** Event handlers for a button, a link or a page. */
export const prefetchOnIntent = (prefetch: Prefetch | undefined) =>
  prefetch && { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch };

/** Opens a dialog or panel. */
export interface Opener<Args extends unknown[] = []> {
  (...args: Args): void;
  prefetch?: ((...args: Args) => void) | undefined;
}

/** Adapts an opener to callers with other arguments. */
export const mapOpener = <Subject, Args extends unknown[]>(
  open: Opener<[Subject]>,
  subjectOf: (...args: Args) => Subject,
): Opener<Args> =>
  Object.assign((...args: Args) => open(subjectOf(...args)), {
    prefetch: (...args: Args) => open.prefetch?.(subjectOf(...args)),
  });

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

interface LazyCode<P> {
  loaded?: ComponentType<P>;
  lazy: ComponentType<P>;
}

function Preloadable<P extends object>({ code, props }: { code: LazyCode<P>; props: P }) {
  // A component type that changed after mounting would lose its state.
  const [Mounted] = useState(() => code.loaded ?? code.lazy);
  return createElement(Mounted, props);
}

/**
 * React's `lazy` with `preload`, which resolves after success and after failure. A preloaded component renders at once; `lazy`
 * alone would suspend first, and React shows a fallback for at least 300 ms.
 */
export function lazyWithPreload<P extends object>(load: Load<P>) {
  const loadCode = async () => {
    const module = await load();
    code.loaded = module.default;
    return module;
  };
  const code: LazyCode<P> = { lazy: lazy(loadCode) as ComponentType<P> };
  return Object.assign((props: P) => createElement(Preloadable<P>, { code, props }), {
    preload: async () => void (await loadCode().catch(() => {})),
  });
}

export const preloadAll =
  (...components: { preload: Prefetch }[]): Prefetch =>
  () => {
    for (const { preload } of components) preload();
  };
