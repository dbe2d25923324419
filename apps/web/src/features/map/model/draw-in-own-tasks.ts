import { inOwnTask } from './own-task.ts';

interface Browser {
  frame(
    controller: AbortController,
    run: (time: number) => void,
    reject: (error: Error) => void,
    window?: Window,
  ): void;
}

/** Has MapLibre draw in tasks of their own. Its finished bundles, which `pnpm dev` takes, have no `browser`: they draw in frames. */
export function drawInOwnTasks(library: object): void {
  const { browser } = library as { browser?: Browser };
  if (!browser) return;
  const frame = browser.frame.bind(browser);
  browser.frame = (controller, run, ...rest) =>
    frame(
      controller,
      (time) =>
        inOwnTask(() => {
          // The map may be gone by now.
          if (!controller.signal.aborted) run(time);
        }),
      ...rest,
    );
}
