/**
 * Ends the process of a parser that nobody ends any more: its owner was killed while it read. It works in step, so it
 * sees neither the lost channel nor a timer; this thread of it does. `true` begins a check, `null` ends it.
 */
import { parentPort, workerData } from 'node:worker_threads';

let timer: NodeJS.Timeout | undefined;

parentPort?.on('message', (begins: true | null) => {
  clearTimeout(timer);
  if (begins) timer = setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData.limit_ms);
});
