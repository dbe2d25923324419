/** All REST routes. */
import type { RestRoute } from '../../kernel/http/rest.ts';
import { accessRoutes } from '../../modules/access/rest.ts';
import { accountRoutes } from '../../modules/account/rest.ts';
import { bidAskRoutes } from '../../modules/bid-ask/rest.ts';
import { bidsRoutes } from '../../modules/bids/rest.ts';
import { bookingsRoutes } from '../../modules/bookings/rest.ts';
import { chatRoutes } from '../../modules/chat/rest.ts';
import { contactRoutes } from '../../modules/contact/rest.ts';
import { contextRoutes } from '../../modules/context/rest.ts';
import { filesRoutes } from '../../modules/files/rest.ts';
import { inquiriesRoutes } from '../../modules/inquiries/rest.ts';
import { listingsRoutes } from '../../modules/listings/rest.ts';
import { mailRoutes } from '../../modules/mail/rest.ts';
import { mapRoutes } from '../../modules/map/rest.ts';
import { marketRoutes } from '../../modules/market/rest.ts';
import { notificationsRoutes } from '../../modules/notifications/rest.ts';
import { offersRoutes } from '../../modules/offers/rest.ts';
import { preferencesRoutes } from '../../modules/preferences/rest.ts';
import { productsRoutes } from '../../modules/products/rest.ts';
import { renewalsRoutes } from '../../modules/renewals/rest.ts';
import { reportsRoutes } from '../../modules/reports/rest.ts';
import { resolutionsRoutes } from '../../modules/resolutions/rest.ts';
import { storageRoutes } from '../../modules/storage/rest.ts';
import { teamsRoutes } from '../../modules/teams/rest.ts';
import { usersRoutes } from '../../modules/users/rest.ts';

export const restRoutes: RestRoute[] = [
  ...accessRoutes,
  ...accountRoutes,
  ...bidAskRoutes,
  ...bidsRoutes,
  ...bookingsRoutes,
  ...chatRoutes,
  ...contactRoutes,
  ...contextRoutes,
  ...filesRoutes,
  ...inquiriesRoutes,
  ...listingsRoutes,
  ...mapRoutes,
  ...marketRoutes,
  ...notificationsRoutes,
  ...mailRoutes,
  ...offersRoutes,
  ...preferencesRoutes,
  ...productsRoutes,
  ...renewalsRoutes,
  ...reportsRoutes,
  ...resolutionsRoutes,
  ...storageRoutes,
  ...teamsRoutes,
  ...usersRoutes,
];
