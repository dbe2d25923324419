/** The most used screens with their targets, each with a role that has many rows on it. */
import { ROW, type Role } from './product.ts';

export interface Route {
  address: string;
  role: Role;
  /** Maximum time to the first content. */
  seconds: number;
  /** Maximum size of the gzipped JavaScript. */
  kilobytes: number;
  /** Selects the first content. */
  selector: string;
  content: 'row' | 'chart' | 'heading';
}

const table = { seconds: 1.5, kilobytes: 320, selector: ROW, content: 'row' } as const;
/** Public pages. */
const document = {
  role: 'trader',
  seconds: 1.5,
  kilobytes: 250,
  selector: 'main h2',
  content: 'heading',
} as const;

export const routes: readonly Route[] = [
  {
    address: '/',
    role: 'terminal',
    seconds: 2.5,
    kilobytes: 420,
    selector: 'svg[data-drawing]',
    content: 'chart',
  },
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
