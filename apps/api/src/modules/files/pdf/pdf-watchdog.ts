/**
 * Kills the parser process if its parent was killed during a check. The parser is synchronous, so its main thread sees
 * neither the closed channel nor a timer; this worker thread does. `true` starts the timer, `null` stops it.
 */
import { parentPort, workerData } from 'node:worker_threads';

let timer: NodeJS.Timeout | undefined;

parentPort?.on('message', (isStart: true | null) => {
  clearTimeout(timer);
  if (isStart) timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData.limit_ms);
});
