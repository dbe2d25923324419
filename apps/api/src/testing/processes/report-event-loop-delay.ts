/** Lets the parent process ask for the longest event loop delay of this process. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const EVERY_MS = 5;
const NS = 1_000_000;

/** Answers the message `delay` with the longest delay since the last one, in milliseconds. */
export function reportEventLoopDelay(): void {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
  delay.enable();
  process.on('message', (message) => {
    if (message !== 'delay') return;
    process.send?.(Math.max(0, delay.max / NS - EVERY_MS));
    delay.reset();
  });
}
