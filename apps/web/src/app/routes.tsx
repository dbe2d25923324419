/** Every address of the app; each screen is loaded when it is first opened. */
import { type Ability, abilities } from '@tank/schema/abilities';
import { legalDocumentNames, legalDocuments } from '@tank/schema/legal/documents';
import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { Activity, lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { useSession } from '../shared/session/session.ts';
import { RenderGuard } from './render-guard.tsx';
import { pages, prefetchScreen } from './screen-code.ts';
import { addresses, screens } from './screens.ts';
import { useHeldPage } from './use-held-page.ts';

type Loaded = Promise<{ Component: React.ComponentType }>;
const page = (load: () => Loaded) => lazyWithPreload(async () => ({ default: (await load()).Component }));

const Login = page(() => import('../features/access/login-page.tsx'));
const SignUp = page(() => import('../features/access/sign-up-page.tsx'));
const ResetPassword = page(() => import('../features/access/reset-password-page.tsx'));
const ConfirmEmail = page(() => import('../features/access/confirm-email-page.tsx'));
const Unsubscribe = page(() => import('../features/access/unsubscribe-page.tsx'));
const ErrorPage = page(() => import('./error-page.tsx'));
const LegalPage = lazy(() => import('./pages/legal-page.tsx'));
const NotFound = page(() => import('./not-found-page.tsx'));

// Sign-in does not load the frame of the signed-in pages.
const guards = () => import('./guards.tsx');
const RequireSession = lazyWithPreload(async () => ({ default: (await guards()).RequireSession }));
const RequireAbility = lazyWithPreload<{ ability: Ability }>(async () => ({
  default: (await guards()).RequireAbility,
}));
const SessionExpired = lazy(async () => ({
  default: (await import('./session-expired.tsx')).SessionExpired,
}));
const OpenFrame = lazyWithPreload(async () => ({ default: (await import('./open-frame.tsx')).OpenFrame }));

/** Rendering the screen without rows first would take longer than this. */
const MAX_WAIT_FOR_ROWS_MS = 50;
const waitForRows = () => new Promise((resolve) => setTimeout(resolve, MAX_WAIT_FOR_ROWS_MS));

/** Loads frame, code and first rows of an address side by side, so that it renders once. */
export async function preload({ pathname, search }: Location, signedIn: boolean): Promise<void> {
  if (signedIn) {
    const { code, rows } = prefetchScreen(pathname, search);
    await Promise.all([RequireSession.preload(), RequireAbility.preload(), code]);
    await Promise.race([rows, waitForRows()]);
  } else if (pathname === '/login') await Login.preload();
}

const routesFor = (audience: Ability | 'session' | 'anybody') =>
  addresses
    .filter((path) => screens[path].opensFor === audience)
    .map((path) => {
      const Page = pages[path];
      return <Route key={path} path={path} element={<Page />} />;
    });

/** Readable with and without a session. */
const legalRoutes = legalDocumentNames.map((name) => (
  <Route key={name} path={legalDocuments[name].path} element={<LegalPage name={name} />} />
));

/** Signs in again above the hidden page; every other address redirects here. */
const SignInAgain = ({ from }: { from: object | undefined }) => (
  <Suspense>
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/sign_up" element={<SignUp />} />
      {legalRoutes}
      <Route path="*" element={<Navigate to="/login" state={from} replace />} />
    </Routes>
  </Suspense>
);

function Screens() {
  const { at, hidden, from, back } = useHeldPage();
  const { session } = useSession();
  return (
    <>
      <Activity mode={hidden ? 'hidden' : 'visible'}>
        <Suspense>
          <Routes location={at}>
            <Route path="/login" element={<Login />} />
            <Route path="/sign_up" element={<SignUp />} />
            {legalRoutes}
            <Route path="/ERROR/:error" element={<ErrorPage />} />

            <Route path="/changePassword/:token" element={<ResetPassword />} />
            <Route path="/confirmEmail/:token" element={<ConfirmEmail />} />
            <Route path="/user/unsubscribe" element={<Unsubscribe />} />
            <Route element={<OpenFrame />}>{routesFor('anybody')}</Route>
            <Route element={<RequireSession />}>
              {routesFor('session')}
              {abilities.map((ability) => (
                <Route key={ability} element={<RequireAbility ability={ability} />}>
                  {routesFor(ability)}
                </Route>
              ))}
              {/* Users without records of their own get the same answer for every address. */}
              <Route path="/my" element={<RequireAbility ability="see_bookings" />}>
                <Route path="*" element={<NotFound />} />
              </Route>
              {/* So do users without a team, and users who are not Admins. */}
              <Route path="/team/*" element={<RequireAbility ability="see_team" />}>
                <Route path="*" element={<NotFound />} />
              </Route>
              <Route path="/admin/*" element={<RequireAbility ability="administer" />}>
                <Route path="*" element={<NotFound />} />
              </Route>
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
        </Suspense>
      </Activity>
      {/* Outside the page, which is hidden while its user signs in again: there the dialog could not fade out. */}
      {session && (
        <Suspense>
          <SessionExpired />
        </Suspense>
      )}
      {hidden && <SignInAgain from={from} />}
      {back && <Navigate to={back} state={back.state} replace />}
    </>
  );
}

export const App = () => (
  <BrowserRouter>
    <RenderGuard>
      <Screens />
    </RenderGuard>
  </BrowserRouter>
);
