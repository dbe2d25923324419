import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LeaseLine, LeaseSummary } from './lease-summary.tsx';

afterEach(cleanup);

const lease = { price: 0.5, volume: 100, term: 12 };

function show(changed: object = {}) {
  const { container } = render(
    <MantineProvider env="test">
      <LeaseSummary
        kind="bid"
        side="trader"
        asked={0.8}
        facts={[{ label: 'Location', value: 'Bayonne' }]}
        {...lease}
        {...changed}
      />
    </MantineProvider>,
  );
  const [monthly, total] = screen.getAllByRole('definition').map((amount) => amount.textContent);
  return { monthly, total, text: container.textContent };
}

it.each([
  [{}, ['$50,000', '$600,000']],
  [{ term: 0 }, ['$50,000', '–']],
  [{ volume: -5 }, ['–', '–']],
  [{ price: 'ten' }, ['–', '–']],
])('shows sums of valid amounts and dashes for missing or invalid ones: %o', (changed, amounts) => {
  const { monthly, total } = show(changed);
  expect([monthly, total]).toEqual(amounts);
});

it('shows the price with its difference from the asked one', () => {
  expect(show().text).toContain('0.5000 USD/BBL a monthAsked 0.8000 · −37.5%');
});

it('shows no difference from an undisclosed price', () => {
  const { text } = show({ asked: 'Undisclosed' });
  expect(text).toContain('Asked Undisclosed');
  expect(text).not.toContain('%');
});

it('shows the money in one line, and nothing without a price', () => {
  const { container, rerender } = render(<LeaseLine {...lease} />);
  expect(container.textContent).toBe('$50,000 a month · $600,000 total');
  rerender(<LeaseLine {...lease} price="" />);
  expect(container.textContent).toBe('');
});
