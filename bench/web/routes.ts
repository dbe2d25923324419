/** The screens that people open all day, each with somebody who has much on it, and what they may take. */
import { ROW, type Role } from './product.ts';

export interface Route {
  address: string;
  role: Role;
  /** To what is waited for. */
  seconds: number;
  /** Of gzipped JavaScript. */
  kilobytes: number;
  /** What is waited for. */
  shown: string;
  what: 'row' | 'chart' | 'heading';
}

const table = { seconds: 1.5, kilobytes: 250, shown: ROW, what: 'row' } as const;
/** Open to everybody, to whoever is signed in as well. */
const document = {
  role: 'trader',
  seconds: 1.5,
  kilobytes: 250,
  shown: 'main h2',
  what: 'heading',
} as const;

export const routes: readonly Route[] = [
  { address: '/', role: 'terminal', seconds: 2.5, kilobytes: 420, shown: 'svg[data-drawing]', what: 'chart' },
  { ...table, address: '/listing', role: 'trader', seconds: 1.2 },
  { ...table, address: '/inquiry', role: 'terminal' },
  { ...table, address: '/my/storage', role: 'terminal' },
  { ...table, address: '/my/listing', role: 'terminal' },
  { ...table, address: '/my/inquiry', role: 'trader' },
  { ...table, address: '/my/bid', role: 'terminal' },
  { ...table, address: '/my/booking', role: 'terminal' },
  { ...document, address: '/privacy' },
  { ...document, address: '/terms' },
];
