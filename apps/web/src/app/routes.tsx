/** Routes of the app; each screen is loaded when it is first opened. */
import { type Ability, abilities } from '@tank/schema/abilities';
import { legalDocumentNames, legalDocuments } from '@tank/schema/legal/documents';
import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { Activity, lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { useSession } from '../shared/session/session.ts';
import { RenderGuard } from './render-guard.tsx';
import { pages, prefetchScreen } from './screen-code.ts';
import { addresses, type Screen, screens } from './screens.ts';
import { usePreservedPage } from './use-preserved-page.ts';

type Loaded = Promise<{ Component: React.ComponentType }>;
const lazyPage = (load: () => Loaded) => lazyWithPreload(async () => ({ default: (await load()).Component }));

const Login = lazyPage(() => import('../features/access/login-page.tsx'));
const SignUp = lazyPage(() => import('../features/access/sign-up-page.tsx'));
const ResetPassword = lazyPage(() => import('../features/access/reset-password-page.tsx'));
const ConfirmEmail = lazyPage(() => import('../features/access/confirm-email-page.tsx'));
const Unsubscribe = lazyPage(() => import('../features/access/unsubscribe-page.tsx'));
const ErrorPage = lazyPage(() => import('./error-page.tsx'));
const LegalPage = lazy(() => import('./pages/legal-page.tsx'));
const NotFound = lazyPage(() => import('./not-found-page.tsx'));

// Sign-in does not load the frame of the signed-in pages.
const guards = () => import('./guards.tsx');
const RequireSession = lazyWithPreload(async () => ({ default: (await guards()).RequireSession }));
const RequireAbility = lazyWithPreload<{ ability: Ability }>(async () => ({
  default: (await guards()).RequireAbility,
}));
const SessionExpired = lazy(async () => ({
  default: (await import('./session-expired.tsx')).SessionExpired,
}));
const PublicFrame = lazyWithPreload(async () => ({
  default: (await import('./public-frame.tsx')).PublicFrame,
}));

/** Rendering the screen without rows first would take longer than this. */
const MAX_WAIT_FOR_ROWS_MS = 50;
const waitForRows = () => new Promise((resolve) => setTimeout(resolve, MAX_WAIT_FOR_ROWS_MS));

/** Loads frame, screen and first rows of the URL in parallel, so that the first render shows all of them. */
export async function preload({ pathname, search }: Location, isSignedIn: boolean): Promise<void> {
  if (isSignedIn) {
    const { code, rows } = prefetchScreen(pathname, search);
    await Promise.all([RequireSession.preload(), RequireAbility.preload(), code]);
    await Promise.race([rows, waitForRows()]);
  } else if (pathname === '/login') await Login.preload();
}

/** Routes of the screens with this access. */
const routesFor = (access: Screen['access']) =>
  addresses
    .filter((path) => screens[path].access === access)
    .map((path) => {
      const Page = pages[path];
      return <Route key={path} path={path} element={<Page />} />;
    });

/** Readable with and without a session. */
const legalRoutes = legalDocumentNames.map((name) => (
  <Route key={name} path={legalDocuments[name].path} element={<LegalPage name={name} />} />
));

/** Sign-in while the page of an expired session is preserved; other URLs redirect to it. */
const SignInAgain = ({ state }: { state: object | undefined }) => (
  <Suspense>
    <Routes>
      <Route path="/login" element={<Login />} />
      <Route path="/sign_up" element={<SignUp />} />
      {legalRoutes}
      <Route path="*" element={<Navigate to="/login" state={state} replace />} />
    </Routes>
  </Suspense>
);

function Screens() {
  const { location, isHidden, signInState, returnTo } = usePreservedPage();
  const { session } = useSession();
  return (
    <>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <Suspense>
          <Routes location={location}>
            <Route path="/login" element={<Login />} />
            <Route path="/sign_up" element={<SignUp />} />
            {legalRoutes}
            <Route path="/ERROR/:error" element={<ErrorPage />} />

            <Route path="/changePassword/:token" element={<ResetPassword />} />
            <Route path="/confirmEmail/:token" element={<ConfirmEmail />} />
            <Route path="/user/unsubscribe" element={<Unsubscribe />} />
            <Route element={<PublicFrame />}>{routesFor('public')}</Route>
            <Route element={<RequireSession />}>
              {routesFor('session')}
              {abilities.map((ability) => (
                <Route key={ability} element={<RequireAbility ability={ability} />}>
                  {routesFor(ability)}
                </Route>
              ))}
              {/* Unknown pages below these paths redirect users without access, so that they reveal nothing. */}
              <Route path="/my/*" element={<RequireAbility ability="see_bookings" />}>
                <Route path="*" element={<NotFound />} />
              </Route>
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
      {/* Outside the page: a dialog inside it could not fade out once the page is hidden. */}
      {session && (
        <Suspense>
          <SessionExpired />
        </Suspense>
      )}
      {isHidden && <SignInAgain state={signInState} />}
      {returnTo && <Navigate to={returnTo} state={returnTo.state} replace />}
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
