/**
 * What the tests know of every procedure. A new procedure needs one entry in its module's file here: permitted
 * callers, a valid input, further invalid inputs, its routes. Authorization, bad-input, canary and contract tests cover it then.
 */

import type { ApiFixture } from '../api-fixture.ts';
import { type Caller, callers, statusesOf } from '../caller-kinds.ts';
import { type Field, fieldsOf, idFieldOf, mayBeEmpty, takesInput, typeOf } from './contract-fields.ts';
import { bidAskProcedures } from './market/bid-ask.ts';
import { contextProcedures } from './market/context.ts';
import { mapProcedures } from './market/map.ts';
import { marketProcedures } from './market/market.ts';
import { overlaysProcedures } from './market/overlays.ts';
import { placesProcedures } from './market/places.ts';
import { tankMonitoringProcedures } from './market/tank-monitoring.ts';
import { accessProcedures } from './people/access.ts';
import { accessTokensProcedures } from './people/access-tokens.ts';
import { accountProcedures } from './people/account.ts';
import { companySignInProcedures } from './people/company-sign-in.ts';
import { contactProcedures } from './people/contact.ts';
import { notificationsProcedures } from './people/notifications.ts';
import { preferencesProcedures } from './people/preferences.ts';
import { secondFactorProcedures } from './people/second-factor.ts';
import { teamsProcedures } from './people/teams.ts';
import { usersProcedures } from './people/users.ts';
import { viewsProcedures } from './people/views.ts';
import type { ProcedureSpec, ProcedureSpecs, Route } from './procedure-spec.ts';
import { auditProcedures } from './support/audit.ts';
import { chatProcedures } from './support/chat.ts';
import { filesProcedures } from './support/files.ts';
import { historyProcedures } from './support/history.ts';
import { liveProcedures } from './support/live.ts';
import { mailProcedures } from './support/mail.ts';
import { reportsProcedures } from './support/reports.ts';
import { resolutionsProcedures } from './support/resolutions.ts';
import { systemProcedures } from './support/system.ts';
import { bidsProcedures } from './trade/bids.ts';
import { bookingsProcedures } from './trade/bookings.ts';
import { inquiriesProcedures } from './trade/inquiries.ts';
import { listingsProcedures } from './trade/listings.ts';
import { matchesProcedures } from './trade/matches.ts';
import { offersProcedures } from './trade/offers.ts';
import { productsProcedures } from './trade/products.ts';
import { renewalsProcedures } from './trade/renewals.ts';
import { storageProcedures } from './trade/storage.ts';

export const procedures: ProcedureSpecs = {
  ...accessProcedures,
  ...accessTokensProcedures,
  ...accountProcedures,
  ...auditProcedures,
  ...bidAskProcedures,
  ...bidsProcedures,
  ...bookingsProcedures,
  ...chatProcedures,
  ...companySignInProcedures,
  ...contactProcedures,
  ...contextProcedures,
  ...filesProcedures,
  ...historyProcedures,
  ...inquiriesProcedures,
  ...listingsProcedures,
  ...liveProcedures,
  ...mailProcedures,
  ...mapProcedures,
  ...marketProcedures,
  ...matchesProcedures,
  ...notificationsProcedures,
  ...offersProcedures,
  ...overlaysProcedures,
  ...placesProcedures,
  ...preferencesProcedures,
  ...productsProcedures,
  ...renewalsProcedures,
  ...reportsProcedures,
  ...resolutionsProcedures,
  ...secondFactorProcedures,
  ...storageProcedures,
  ...systemProcedures,
  ...tankMonitoringProcedures,
  ...teamsProcedures,
  ...usersProcedures,
  ...viewsProcedures,
};

export function specOf(name: string): ProcedureSpec {
  const known = procedures[name];
  if (!known) throw new Error(`Add ${name} to apps/api/src/testing/procedures.`);
  return known;
}

export const statusesFor = (name: string) => statusesOf(specOf(name), typeOf(name));

/** A valid input; undefined if the procedure takes none. */
export async function validInputOf(
  name: string,
  fixture: ApiFixture,
): Promise<Record<string, unknown> | undefined> {
  const { input } = specOf(name);
  if (!takesInput(name)) return undefined;
  if (!input && !mayBeEmpty(name))
    throw new Error(`Add a valid input of ${name} in apps/api/src/testing/procedures.`);
  return { ...(await input?.(fixture)) };
}

/** Callers for tests that need one with permission, in the order of preference. */
const preferredCallers = ['viewer', 'bidder', 'owner', 'admin'] as const;

export function allowedCallerOf(name: string) {
  const statuses = statusesFor(name);
  return preferredCallers.find((caller) => statuses[caller] === 200) ?? 'owner';
}

/** Callers with a session and without permission. */
export function refusedCallersOf(name: string) {
  const statuses = statusesFor(name);
  const signedIn = callers.slice(callers.indexOf('viewer')) as Exclude<Caller, 'anonymous' | 'pending'>[];
  return signedIn.filter((caller) => statuses[caller] !== 200);
}

export const mutationsWithInput = Object.keys(procedures).filter(
  (name) => typeOf(name) === 'mutation' && takesInput(name),
);

/** The input fields by their contract, with the overrides of `kinds`. */
export function inputFieldsOf(name: string): Record<string, Field> {
  const { kinds = {} } = specOf(name);
  return Object.fromEntries(
    Object.entries(fieldsOf(name)).map(([key, field]) => [key, { ...field, ...kinds[key] }]),
  );
}

export interface RouteOf extends Route {
  procedure: string;
}

/** Routes by method and path. */
export const routes: Record<string, RouteOf> = Object.fromEntries(
  Object.entries(procedures).flatMap(([procedure, { rest = {} }]) =>
    Object.entries(rest).map(([route, facts]) => [route, { ...facts, procedure }]),
  ),
);

export const routesTo = (procedure: string) => Object.keys(specOf(procedure).rest ?? {});

/** The input field that the path contains as an id. */
export function pathIdOf(route: string): string | undefined {
  const { procedure = '' } = routes[route] ?? {};
  const names = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const own = names.find((name) => fieldsOf(procedure)[name]?.kind === 'id');
  return own ?? (names.includes('id') ? idFieldOf(procedure) : undefined);
}
