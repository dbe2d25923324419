/** The screens with tables, each with somebody who has much on it, and what their first row may take. */
import type { Role } from './product.ts';

interface Route {
  address: string;
  role: Role;
  seconds: number;
}

export const routes: readonly Route[] = [
  { address: '/listing', role: 'trader', seconds: 1.2 },
  { address: '/inquiry', role: 'terminal', seconds: 1.5 },
  { address: '/my/storage', role: 'terminal', seconds: 1.5 },
  { address: '/my/listing', role: 'terminal', seconds: 1.5 },
  { address: '/my/inquiry', role: 'trader', seconds: 1.5 },
  { address: '/my/bid', role: 'terminal', seconds: 1.5 },
  { address: '/my/booking', role: 'terminal', seconds: 1.5 },
];
