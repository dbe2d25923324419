import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

// Restarts the module, as when the app starts.
vi.resetModules();
const { useAnnouncement, usePageTitle } = await import('./use-page-title.ts');

afterEach(cleanup);

/** A screen with links outside `main`, like the menu. */
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

/** Follows a link with the keyboard and returns what is announced. */
function follow(name: string) {
  useAnnouncement.setState('');
  const link = screen.getByRole('link', { name });
  link.focus();
  fireEvent.click(link);
  return useAnnouncement.getState();
}

test('announces each new screen once, and moves the focus to it', () => {
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
  expect(useAnnouncement.getState()).toBe('');
  expect(document.activeElement).toBe(document.body);

  expect(follow('To inquiries')).toBe('Inquiries · The Tank Tiger');
  expect(document.title).toBe('Inquiries · The Tank Tiger');
  expect(document.activeElement).toBe(screen.getByRole('main'));

  expect(follow('Filter')).toBe('');
  expect(document.activeElement?.textContent).toBe('Filter');

  expect(follow('Out')).toBe('Sign in · The Tank Tiger');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});
