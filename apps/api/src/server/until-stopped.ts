/** Runs `close` once, on a signal or when the parent that started this process is gone, and ends the process. */
export function untilStopped(close: () => Promise<void>): void {
  let closing = false;
  const end = async () => {
    if (closing) return;
    closing = true;
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
}
