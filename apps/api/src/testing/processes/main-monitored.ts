/** The product as `npm start` runs it, telling its memory and delays when asked: `node --expose-gc watched-main.ts`. */
import '../../main.ts';
import { tellDelay } from './report-event-loop-delay.ts';
import { tellMemory } from './report-memory.ts';

tellMemory();
tellDelay();
