/** The screens that people open all day, each with somebody who has much on it, and what they may take. */
import { ROW, type Role } from './product.ts';

export interface Route {
  address: string;
  role: Role;
  /** To what is waited for. */
  seconds: number;
  /** Of gzipped JavaScript. */
  kilobytes: number;
  /** What is waited for: the first row, or the first chart. */
  shown: string;
}

const table = { seconds: 1.5, kilobytes: 250, shown: ROW };

export const routes: readonly Route[] = [
  { address: '/', role: 'terminal', seconds: 2.5, kilobytes: 420, shown: 'svg[data-drawing]' },
  { ...table, address: '/listing', role: 'trader', seconds: 1.2 },
  { ...table, address: '/inquiry', role: 'terminal' },
  { ...table, address: '/my/storage', role: 'terminal' },
  { ...table, address: '/my/listing', role: 'terminal' },
  { ...table, address: '/my/inquiry', role: 'trader' },
  { ...table, address: '/my/bid', role: 'terminal' },
  { ...table, address: '/my/booking', role: 'terminal' },
];
