import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useScrollRestoration } from './use-scroll-restoration.ts';

let scrollY = 0;
Object.defineProperty(window, 'scrollY', { get: () => scrollY });
const scrollTo = vi.fn((_left: number, top: number) => {
  scrollY = top;
});
Object.assign(window, { scrollTo });
afterEach(() => {
  cleanup();
  scrollTo.mockClear();
});

function Frame() {
  useScrollRestoration();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <p>{`at ${search}`}</p>
      <Link to="/second">Next</Link>
      <Link to="?sort=price">Sort</Link>
      <Link to="/second?from=first#part">To a section</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** Like the app, which may show a page other than the one in the URL (`use-preserved-page.ts`). The second page is short. */
function Screens() {
  const location = useLocation();
  useLayoutEffect(() => {
    if (location.pathname === '/second') scroll(0);
  }, [location]);
  return (
    <Routes location={location}>
      <Route path="*" element={<Frame />} />
    </Routes>
  );
}

/** Scrolls like a user. */
function scroll(top: number): void {
  scrollY = top;
  document.dispatchEvent(new Event('scroll'));
}

test('scrolls a new page to the top, keeps the position on a query change, and restores it on Back', async () => {
  render(
    <MemoryRouter initialEntries={['/first']}>
      <Screens />
    </MemoryRouter>,
  );
  scroll(700);
  screen.getByText('Sort').click();
  await waitFor(() => expect(screen.getByText('at ?sort=price')).toBeTruthy());
  expect(scrollTo).not.toHaveBeenCalled();
  scroll(800);
  screen.getByText('Next').click();
  await waitFor(() => expect(screen.getByText('at')).toBeTruthy());
  screen.getByText('Back').click();
  await waitFor(() => expect(scrollY).toBe(800));
});

test('does not scroll to the top when the URL has a hash', async () => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/first', key: 'another visit' }]}>
      <Screens />
    </MemoryRouter>,
  );
  screen.getByText('To a section').click();
  await waitFor(() => expect(screen.getByText('at ?from=first')).toBeTruthy());
  expect(scrollTo).not.toHaveBeenCalled();
});
