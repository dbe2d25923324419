/** The API in a process of its own that tells, when asked, what it holds in memory: `node --expose-gc watched-api.ts`. */
import './serve.ts';
import { reportMemory } from './report-memory.ts';

reportMemory();
