/** Every module's router under one name; the web app knows this type and nothing else of the API. */
import { router } from '../../kernel/trpc.ts';
import { accessRouter } from '../../modules/access/router.ts';
import { accountRouter } from '../../modules/account/router.ts';
import { bidsRouter } from '../../modules/bids/router.ts';
import { bookingsRouter } from '../../modules/bookings/router.ts';
import { chatRouter } from '../../modules/chat/router.ts';
import { contextRouter } from '../../modules/context/router.ts';
import { filesRouter } from '../../modules/files/router.ts';
import { historyRouter } from '../../modules/history/router.ts';
import { inquiriesRouter } from '../../modules/inquiries/router.ts';
import { listingsRouter } from '../../modules/listings/router.ts';
import { mailRouter } from '../../modules/mail/router.ts';
import { matchesRouter } from '../../modules/matches/router.ts';
import { notificationsRouter } from '../../modules/notifications/router.ts';
import { offersRouter } from '../../modules/offers/router.ts';
import { placesRouter } from '../../modules/places/router.ts';
import { preferencesRouter } from '../../modules/preferences/router.ts';
import { renewalsRouter } from '../../modules/renewals/router.ts';
import { reportsRouter } from '../../modules/reports/router.ts';
import { storageRouter } from '../../modules/storage/router.ts';
import { teamsRouter } from '../../modules/teams/router.ts';
import { usersRouter } from '../../modules/users/router.ts';
import { viewsRouter } from '../../modules/views/router.ts';
import { liveRouter } from '../../realtime/router.ts';

export const appRouter = router({
  access: accessRouter,
  account: accountRouter,
  bids: bidsRouter,
  bookings: bookingsRouter,
  context: contextRouter,
  inquiries: inquiriesRouter,
  listings: listingsRouter,
  places: placesRouter,
  preferences: preferencesRouter,
  storage: storageRouter,
  users: usersRouter,
  views: viewsRouter,
  renewals: renewalsRouter,
  offers: offersRouter,
  matches: matchesRouter,
  history: historyRouter,
  files: filesRouter,
  chat: chatRouter,
  notifications: notificationsRouter,
  reports: reportsRouter,
  mail: mailRouter,
  live: liveRouter,
  teams: teamsRouter,
});

export type AppRouter = typeof appRouter;
