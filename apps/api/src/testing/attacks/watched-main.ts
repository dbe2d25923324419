/** The product as `npm start` runs it, telling its memory when asked: `node --expose-gc watched-main.ts`. */
import '../../main.ts';
import { tellMemory } from '../tell-memory.ts';

tellMemory();
