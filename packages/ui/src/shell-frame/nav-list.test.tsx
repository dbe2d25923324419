import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type NavItem, NavList } from './nav-list.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const item = (label: string, rest: Partial<NavItem> = {}): NavItem => ({
  href: `/${label}`,
  label,
  icon: null,
  ...rest,
});

function showMenu(items: NavItem[], rail = false): void {
  render(
    <MantineProvider env="test">
      <NavList
        groups={[{ items: [item('Listings')] }, { heading: 'My Account', folds: true, items }]}
        renderLink={(props) => <a {...props} />}
        rail={rail}
      />
    </MantineProvider>,
  );
}

const links = () => screen.getAllByRole('link').map((link) => link.textContent);
const heading = () => screen.getByRole('button', { name: 'My Account' });

test('folds a group until its heading is pressed, and remembers that in this browser', () => {
  showMenu([item('My Bids')]);
  expect(links()).toEqual(['Listings']);
  expect(heading().getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(heading());
  expect(links()).toEqual(['Listings', 'My Bids']);
  cleanup();
  showMenu([item('My Bids')]);
  expect(heading().getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(heading());
  expect(links()).toEqual(['Listings']);
});

test('unfolds the group of the current page, and can fold it', () => {
  showMenu([item('My Bids', { active: true })]);
  expect(links()).toEqual(['Listings', 'My Bids']);
  fireEvent.click(heading());
  expect(links()).toEqual(['Listings']);
});

test('unfolds a group with the entry that the tutorial asks for, even if the user folded it', () => {
  localStorage.setItem('shell-menu-groups', JSON.stringify({ 'My Account': false }));
  showMenu([item('My Bids', { asked: true })]);
  expect(links()).toEqual(['Listings', 'My Bids']);
});

test('shows every entry in the menu of icons', () => {
  showMenu([item('My Bids')], true);
  expect(links()).toEqual(['Listings', 'My Bids']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('names what a count counts', () => {
  showMenu([item('Users', { active: true, badge: { count: 4, of: 'pending' } })]);
  screen.getByRole('link', { name: 'Users 4 pending' });
});

test('shows no count of nothing', () => {
  showMenu([item('Users', { active: true, badge: { count: 0, of: 'pending' } })]);
  screen.getByRole('link', { name: 'Users' });
});
