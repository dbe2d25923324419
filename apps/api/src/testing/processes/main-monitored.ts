/** `main.ts` that reports its memory usage and event loop delay on request: `node --expose-gc main-monitored.ts`. */
import '../../main.ts';
import { reportEventLoopDelay } from './report-event-loop-delay.ts';
import { reportMemory } from './report-memory.ts';

reportMemory();
reportEventLoopDelay();
