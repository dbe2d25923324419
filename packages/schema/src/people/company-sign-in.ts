import * as z from 'zod';
import { flag, id, input, text } from '../kit/fields.ts';

/** Providers of company sign-in, for the buttons of the sign-in page. */
export const companyProviders = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Email domains whose addresses have no local password. */
      passwordless_domains: z.array(z.string()),
    }),
  ),
});

/** A company account that an account is linked to. */
export const companyAccount = z.object({
  identity_id: z.number(),
  /** Name of the provider, or host of the issuer if it is no longer configured. */
  provider: z.string(),
  /** Instant of the first sign-in with it. */
  since: z.string(),
});
export type CompanyAccount = z.infer<typeof companyAccount>;

/** For Admins: the account no longer signs in with this company account. */
export const unlinkCompanyAccount = input({ user_id: id('User'), identity_id: id('Company account') });

/** The last step of a company sign-in: the page exchanges the one-time code of the callback for a session. */
export const finishCompanySignIn = input({
  ticket: text('Ticket', { max: 100 }),
  /** The text whose SHA-256 began the sign-in. */
  verifier: text('Verifier', { max: 100 }),
  /** Second factor, where the settings demand one of an Admin. */
  code: text('Code', { max: 40 }).optional(),
  /** 1: do not ask for a code in this browser for 30 days. */
  remember_device: flag('Remember this device').optional(),
});
