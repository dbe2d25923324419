/** `serve.ts` that reports its memory usage on request: `node --expose-gc serve-monitored.ts <database url>`. */
import './serve.ts';
import { reportMemory } from './report-memory.ts';

reportMemory();
