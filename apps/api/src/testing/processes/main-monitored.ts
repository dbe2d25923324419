/** The product as `npm start` runs it, telling its memory and delays when asked: `node --expose-gc watched-main.ts`. */
import '../../main.ts';
import { reportEventLoopDelay } from './report-event-loop-delay.ts';
import { reportMemory } from './report-memory.ts';

reportMemory();
reportEventLoopDelay();
