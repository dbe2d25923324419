import type { Category } from '@tank/schema/enums';
import { DEMO_TERMINAL_COMPANY, DEMO_TRADER_COMPANY } from './companies.ts';

/** The password of every account of the demo. */
export const demoPassword = 'demo-tank-2026';

/** argon2id, as the API hashes passwords. */
export const demoHashing = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const demoRoles = ['admin', 'terminal', 'terminal2', 'trader', 'trader2', 'viewer'] as const;
export type DemoRole = (typeof demoRoles)[number];

/** Accounts at the start and in the middle of the tutorial. They own no records. */
export const demoNewcomers = ['newcomer', 'halfway'] as const;
type DemoNewcomer = (typeof demoNewcomers)[number];

export interface DemoAccount {
  user_id: number;
  username: string;
  email: string;
  category: Category;
}

/** The accounts for signing in, with the password {@link demoPassword}. */
export type DemoAccounts = Record<DemoRole, DemoAccount>;

export const demoEmail = (role: DemoRole | DemoNewcomer) => `${role}@demo.test`;

export const demoEmails = [...demoRoles, ...demoNewcomers].map(demoEmail);

/** @property subscriber Has market data and overlays. */
export const demoPeople: Record<
  DemoRole,
  {
    category: Category;
    first_name: string;
    last_name: string;
    company: string;
    job_title: string;
    subscriber: boolean;
  }
> = {
  admin: {
    category: 'Admin',
    first_name: 'Alex',
    last_name: 'Morgan',
    company: 'The Tank Tiger',
    job_title: 'Platform Administrator',
    subscriber: true,
  },
  terminal: {
    category: 'Terminal',
    first_name: 'Dana',
    last_name: 'Whitaker',
    company: DEMO_TERMINAL_COMPANY,
    job_title: 'Commercial Manager',
    subscriber: true,
  },
  terminal2: {
    category: 'Terminal',
    first_name: 'Marcel',
    last_name: 'Guidry',
    company: 'Tern Point Storage',
    job_title: 'Terminal Manager',
    subscriber: false,
  },
  trader: {
    category: 'Trader',
    first_name: 'Ines',
    last_name: 'Calloway',
    company: DEMO_TRADER_COMPANY,
    job_title: 'Crude Trader',
    subscriber: true,
  },
  trader2: {
    category: 'Trader',
    first_name: 'Theo',
    last_name: 'Lindgren',
    company: 'Corvane Energy',
    job_title: 'Products Trader',
    subscriber: false,
  },
  viewer: {
    category: 'Viewer',
    first_name: 'June',
    last_name: 'Abbott',
    company: 'Fenwick Research',
    job_title: 'Market Analyst',
    subscriber: false,
  },
};
