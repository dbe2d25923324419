import { timeLimit } from '../../../shared/calls/in-time.ts';
import type { AskedPoints, PointsAnswer } from './fetch-points.ts';

/** Has a worker fetch the market, which lives as long as that takes. */
export function askPoints(asked: AskedPoints, signal: AbortSignal): Promise<PointsAnswer> {
  const limit = timeLimit(signal);
  const worker = new Worker(new URL('./points-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<PointsAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PointsAnswer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    limit.addEventListener('abort', () => reject(new Error('', { cause: limit.reason })), { once: true });
    worker.postMessage(asked);
  });
  return answer.finally(() => worker.terminate());
}
