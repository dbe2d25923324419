import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PriceBox, type PriceBoxProps } from './price-box.tsx';
import { RecordHeader } from './record-header.tsx';

afterEach(cleanup);

const showListing = (box: Partial<PriceBoxProps> = {}) =>
  render(
    <MantineProvider env="test">
      <RecordHeader
        title="90 MBBL Ethanol in Washington"
        status="Open"
        details={['Listing 602', false, 'PADD 5']}
        box={<PriceBox label="Shell price" price={0.88} volume={90} term={12} {...box} />}
      >
        Facts
      </RecordHeader>
    </MantineProvider>,
  ).container;

it('shows the title as a heading, the status, and the details in one line', () => {
  const text = showListing().textContent;
  expect(screen.getByRole('heading', { name: '90 MBBL Ethanol in Washington', level: 3 })).toBeTruthy();
  expect(screen.getByText('Open')).toBeTruthy();
  expect(text).toContain('Listing 602 · PADD 5');
});

it('shows the value a month and over the term below the price', () => {
  const text = showListing().textContent;
  expect(text).toContain('0.8800 USD/BBL a month');
  expect(text).toContain('$79,200 a month · $950,400 for 12 months');
});

it('shows a range of money for a range of volumes', () => {
  expect(showListing({ volume: [50, 90], term: 1 }).textContent).toContain(
    '$44,000–$79,200 a month · $44,000–$79,200 for 1 month',
  );
});

it('shows the volume and term instead of money if the price is undisclosed', () => {
  const text = showListing({ price: 'Undisclosed' }).textContent;
  expect(text).toContain('Undisclosed');
  expect(text).toContain('90 MBBL for 12 months');
  expect(text).not.toMatch(/\$|USD/);
});
