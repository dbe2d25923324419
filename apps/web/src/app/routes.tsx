/** Every address of the app; each screen is loaded when it is first opened. */
import { type Ability, abilities } from '@tank/schema/abilities';
import { legalDocumentNames, legalDocuments } from '@tank/schema/legal/documents';
import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { Activity, lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
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

// The frame of the signed-in pages is no part of what sign-in loads.
const guards = () => import('./guards.tsx');
const RequireSession = lazyWithPreload(async () => ({ default: (await guards()).RequireSession }));
const RequireAbility = lazyWithPreload<{ ability: Ability }>(async () => ({
  default: (await guards()).RequireAbility,
}));
const SessionExpired = lazy(async () => ({
  default: (await import('./session-expired.tsx')).SessionExpired,
}));
const OpenFrame = lazyWithPreload(async () => ({ default: (await import('./open-frame.tsx')).OpenFrame }));

/** Rows that come this soon after the code are waited for: to draw the screen without them first would take longer. */
const SOON_MS = 50;
const soon = () => new Promise((resolve) => setTimeout(resolve, SOON_MS));

/**
 * Fetches what this address first shows: frame and screen side by side for whoever is signed in. Once all of it is there,
 * it is drawn in one go.
 */
export async function preload({ pathname, search }: Location, signedIn: boolean): Promise<void> {
  if (signedIn) {
    const { code, rows } = prefetchScreen(pathname, search);
    await Promise.all([RequireSession.preload(), RequireAbility.preload(), code]);
    await Promise.race([rows, soon()]);
  } else if (pathname === '/login') await Login.preload();
}

/** Routes to what opens for them. */
const routesFor = (whom: Ability | 'session' | 'anybody') =>
  addresses
    .filter((path) => screens[path].opensFor === whom)
    .map((path) => {
      const Page = pages[path];
      return <Route key={path} path={path} element={<Page />} />;
    });

/** Readable by everybody, whatever becomes of their session. */
const legalRoutes = legalDocumentNames.map((name) => (
  <Route key={name} path={legalDocuments[name].path} element={<LegalPage name={name} />} />
));

/** Sign-in again, above a page that is kept: whoever goes elsewhere meanwhile is brought to it. */
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
              {/* Who has nothing of their own is not told what there is. */}
              <Route path="/my" element={<RequireAbility ability="see_bookings" />}>
                <Route path="*" element={<NotFound />} />
              </Route>
              {/* Nobody else is told what there is. */}
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
      {/* Beside the page that is hidden while its user signs in again: there the dialog could not fade out. */}
      <Suspense>
        <SessionExpired />
      </Suspense>
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
