import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TerminalControls } from './terminal-controls.tsx';
import { allTerminals } from './terminal-filter.ts';

afterEach(cleanup);

const renderControls = () =>
  render(<TerminalControls filter={{ ...allTerminals, min: 1_250_000 }} onChange={() => {}} />, {
    wrapper: ({ children }) => <MantineProvider>{children}</MantineProvider>,
  });

it('shows capacities in millions with two decimals, and explains that MBBL here means millions', () => {
  renderControls();
  expect(screen.getByText('1.25–10.00 MBBL')).toBeDefined();
  expect(screen.getByText(/1\.00 MBBL is one million barrels.*1 MBBL is one thousand/)).toBeDefined();
});

it('announces capacities in millions of barrels instead of the barrels of the slider', () => {
  renderControls();
  const valueText = (name: string) => screen.getByRole('slider', { name }).getAttribute('aria-valuetext');
  expect(valueText('Minimum terminal capacity')).toBe('1.25 million barrels');
  expect(valueText('Maximum terminal capacity')).toBe('10.00 million barrels');
});
