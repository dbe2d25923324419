/** The routers of all modules. The web app imports only this type from the API. */
import { nameProcedures, router } from '../../kernel/http/trpc.ts';
import { accessRouter } from '../../modules/access/router.ts';
import { accessTokensRouter } from '../../modules/access-tokens/router.ts';
import { accountRouter } from '../../modules/account/router.ts';
import { auditRouter } from '../../modules/audit/router.ts';
import { bidAskRouter } from '../../modules/bid-ask/router.ts';
import { bidsRouter } from '../../modules/bids/router.ts';
import { bookingsRouter } from '../../modules/bookings/router.ts';
import { chatRouter } from '../../modules/chat/router.ts';
import { companySignInRouter } from '../../modules/company-sign-in/router.ts';
import { contactRouter } from '../../modules/contact/router.ts';
import { contextRouter } from '../../modules/context/router.ts';
import { filesRouter } from '../../modules/files/router.ts';
import { historyRouter } from '../../modules/history/router.ts';
import { inquiriesRouter } from '../../modules/inquiries/router.ts';
import { listingsRouter } from '../../modules/listings/router.ts';
import { mailRouter } from '../../modules/mail/router.ts';
import { mapRouter } from '../../modules/map/router.ts';
import { marketRouter } from '../../modules/market/router.ts';
import { matchesRouter } from '../../modules/matches/router.ts';
import { notificationsRouter } from '../../modules/notifications/router.ts';
import { offersRouter } from '../../modules/offers/router.ts';
import { overlaysRouter } from '../../modules/overlays/router.ts';
import { placesRouter } from '../../modules/places/router.ts';
import { preferencesRouter } from '../../modules/preferences/router.ts';
import { productsRouter } from '../../modules/products/router.ts';
import { renewalsRouter } from '../../modules/renewals/router.ts';
import { reportsRouter } from '../../modules/reports/router.ts';
import { resolutionsRouter } from '../../modules/resolutions/router.ts';
import { storageRouter } from '../../modules/storage/router.ts';
import { systemRouter } from '../../modules/system/router.ts';
import { tankMonitoringRouter } from '../../modules/tank-monitoring/router.ts';
import { teamsRouter } from '../../modules/teams/router.ts';
import { usersRouter } from '../../modules/users/router.ts';
import { viewsRouter } from '../../modules/views/router.ts';
import { liveRouter } from '../../realtime/router.ts';

export const appRouter = router({
  access: accessRouter,
  accessTokens: accessTokensRouter,
  account: accountRouter,
  audit: auditRouter,
  bidAsk: bidAskRouter,
  bids: bidsRouter,
  bookings: bookingsRouter,
  companySignIn: companySignInRouter,
  contact: contactRouter,
  context: contextRouter,
  inquiries: inquiriesRouter,
  listings: listingsRouter,
  overlays: overlaysRouter,
  places: placesRouter,
  preferences: preferencesRouter,
  products: productsRouter,
  resolutions: resolutionsRouter,
  system: systemRouter,
  storage: storageRouter,
  users: usersRouter,
  views: viewsRouter,
  renewals: renewalsRouter,
  offers: offersRouter,
  map: mapRouter,
  market: marketRouter,
  matches: matchesRouter,
  history: historyRouter,
  files: filesRouter,
  chat: chatRouter,
  notifications: notificationsRouter,
  reports: reportsRouter,
  mail: mailRouter,
  live: liveRouter,
  tankMonitoring: tankMonitoringRouter,
  teams: teamsRouter,
});

nameProcedures(appRouter);

export type AppRouter = typeof appRouter;
