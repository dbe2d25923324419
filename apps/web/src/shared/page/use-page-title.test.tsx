import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

// As the app starts, when nothing has been announced yet.
vi.resetModules();
const { useAnnounced, usePageTitle } = await import('./use-page-title.ts');

afterEach(cleanup);

/** A screen with the ways to others, which lie outside of it as the menu does. */
function Screen({ title, field = false }: { title: string; field?: boolean }) {
  usePageTitle(title);
  return (
    <>
      <Link to="/inquiry">To inquiries</Link>
      <Link to="/inquiry?region=PADD+3">Filter</Link>
      <Link to="/login">Out</Link>
      <main tabIndex={-1}>{field && <input aria-label="Email" ref={(input) => input?.focus()} />}</main>
    </>
  );
}

/** Presses a link as the keyboard does; answers what is announced since. */
function follow(name: string) {
  useAnnounced.setState('');
  const link = screen.getByRole('link', { name });
  link.focus();
  fireEvent.click(link);
  return useAnnounced.getState();
}

test('each new screen is announced once with its title, and the keyboard goes on from it', () => {
  render(
    <MemoryRouter initialEntries={['/listing']}>
      <Routes>
        <Route path="/listing" element={<Screen title="Listings" />} />
        <Route path="/inquiry" element={<Screen title="Inquiries" />} />
        <Route path="/login" element={<Screen title="Sign in" field />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(document.title).toBe('Listings · The Tank Tiger');
  expect(useAnnounced.getState()).toBe('');
  expect(document.activeElement).toBe(document.body);

  expect(follow('To inquiries')).toBe('Inquiries · The Tank Tiger');
  expect(document.title).toBe('Inquiries · The Tank Tiger');
  expect(document.activeElement).toBe(screen.getByRole('main'));

  expect(follow('Filter')).toBe('');
  expect(document.activeElement?.textContent).toBe('Filter');

  expect(follow('Out')).toBe('Sign in · The Tank Tiger');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});
