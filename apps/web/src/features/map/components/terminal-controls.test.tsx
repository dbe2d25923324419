import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allTerminals } from '../model/terminal-filter.ts';
import { TerminalControls } from './terminal-controls.tsx';

it('shows capacities as millions with two decimals and MBBL, and says in words that these are not thousands', () => {
  const filter = { ...allTerminals, least: 1_250_000 };
  render(<TerminalControls filter={filter} onChange={() => {}} />, {
    wrapper: ({ children }) => <MantineProvider>{children}</MantineProvider>,
  });
  expect(screen.getByText('1.25 to 10.00 MBBL')).toBeDefined();
  expect(screen.getByText(/1\.00 MBBL is a million barrels.*1 MBBL is a thousand/)).toBeDefined();
  expect(screen.getByRole('slider', { name: /^Least capacity .* in millions of barrels$/ })).toBeDefined();
});
