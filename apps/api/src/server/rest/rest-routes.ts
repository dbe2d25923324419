/** Every documented path that is served. */
import type { RestRoute } from '../../kernel/rest.ts';
import { accessRoutes } from '../../modules/access/rest.ts';
import { accountRoutes } from '../../modules/account/rest.ts';
import { bidsRoutes } from '../../modules/bids/rest.ts';
import { bookingsRoutes } from '../../modules/bookings/rest.ts';
import { chatRoutes } from '../../modules/chat/rest.ts';
import { contextRoutes } from '../../modules/context/rest.ts';
import { filesRoutes } from '../../modules/files/rest.ts';
import { inquiriesRoutes } from '../../modules/inquiries/rest.ts';
import { listingsRoutes } from '../../modules/listings/rest.ts';
import { mailRoutes } from '../../modules/mail/rest.ts';
import { notificationsRoutes } from '../../modules/notifications/rest.ts';
import { offersRoutes } from '../../modules/offers/rest.ts';
import { preferencesRoutes } from '../../modules/preferences/rest.ts';
import { renewalsRoutes } from '../../modules/renewals/rest.ts';
import { reportsRoutes } from '../../modules/reports/rest.ts';
import { storageRoutes } from '../../modules/storage/rest.ts';
import { teamsRoutes } from '../../modules/teams/rest.ts';
import { usersRoutes } from '../../modules/users/rest.ts';

export const restRoutes: RestRoute[] = [
  ...accessRoutes,
  ...accountRoutes,
  ...bidsRoutes,
  ...bookingsRoutes,
  ...chatRoutes,
  ...contextRoutes,
  ...filesRoutes,
  ...inquiriesRoutes,
  ...listingsRoutes,
  ...notificationsRoutes,
  ...mailRoutes,
  ...offersRoutes,
  ...preferencesRoutes,
  ...renewalsRoutes,
  ...reportsRoutes,
  ...storageRoutes,
  ...teamsRoutes,
  ...usersRoutes,
];
