import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TerminalControls } from './terminal-controls.tsx';
import { allTerminals } from './terminal-filter.ts';

afterEach(cleanup);

const renderControls = () =>
  render(<TerminalControls filter={{ ...allTerminals, least: 1_250_000 }} onChange={() => {}} />, {
    wrapper: ({ children }) => <MantineProvider>{children}</MantineProvider>,
  });

it('shows capacities as millions with two decimals and MBBL, and says in words that these are not thousands', () => {
  renderControls();
  expect(screen.getByText('1.25–10.00 MBBL')).toBeDefined();
  expect(screen.getByText(/1\.00 MBBL is one million barrels.*1 MBBL is one thousand/)).toBeDefined();
});

it('tells a screen reader the capacity in millions of barrels, not the barrels that the slider counts', () => {
  renderControls();
  const spoken = (name: string) => screen.getByRole('slider', { name }).getAttribute('aria-valuetext');
  expect(spoken('Minimum terminal capacity')).toBe('1.25 million barrels');
  expect(spoken('Maximum terminal capacity')).toBe('10.00 million barrels');
});
