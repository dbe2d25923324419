/** Every address of the app; each screen is loaded when it is first opened. */
import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { RenderGuard } from './render-guard.tsx';

type Loaded = Promise<{ Component: React.ComponentType }>;
const page = (load: () => Loaded) => lazy(async () => ({ default: (await load()).Component }));

const Login = page(() => import('../features/access/login-page.tsx'));
const SignUp = page(() => import('../features/access/sign-up-page.tsx'));
const ErrorPage = page(() => import('./error-page.tsx'));
const NotFound = page(() => import('./not-found-page.tsx'));
const Listings = page(() => import('./pages/listings-page.tsx'));
const MyStorage = page(() => import('./pages/my-storage-page.tsx'));
const MyListings = page(() => import('./pages/my-listings-page.tsx'));
const MyBids = page(() => import('./pages/my-bids-page.tsx'));
const MyBookings = page(() => import('../features/bookings/my-bookings-page.tsx'));
const Profile = page(() => import('../features/profile/profile-page.tsx'));

// The frame of the signed-in pages is no part of what sign-in loads.
const guards = () => import('./guards.tsx');
const RequireSession = lazy(async () => ({ default: (await guards()).RequireSession }));
const TerminalsOnly = lazy(async () => ({ default: (await guards()).TerminalsOnly }));
const TradersOnly = lazy(async () => ({ default: (await guards()).TradersOnly }));

export function App() {
  return (
    <BrowserRouter>
      <RenderGuard>
        <Suspense>
          <Routes>
            <Route path="/login" element={<Login />} />
            <Route path="/sign_up" element={<SignUp />} />
            <Route path="/ERROR/:error" element={<ErrorPage />} />
            <Route element={<RequireSession />}>
              <Route index element={<Navigate to="/listing" replace />} />
              <Route path="/listing" element={<Listings />} />
              <Route element={<TerminalsOnly />}>
                <Route path="/my/storage" element={<MyStorage />} />
                <Route path="/my/listing" element={<MyListings />} />
              </Route>
              <Route element={<TradersOnly />}>
                <Route path="/my/bid" element={<MyBids />} />
                <Route path="/my/booking" element={<MyBookings />} />
              </Route>
              <Route path="/profile" element={<Profile />} />
              <Route path="*" element={<NotFound />} />
            </Route>
          </Routes>
        </Suspense>
      </RenderGuard>
    </BrowserRouter>
  );
}
