import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../shared/testing/screen.tsx';
import { type DashboardFilter, DashboardFilterContext, useDashboardFilter } from './dashboard-filter.ts';

afterEach(cleanup);

const filter: DashboardFilter = {
  region: 'PADD 3',
  product_category: 'Jet Fuel',
  start_date: '2026-12-01',
  end_date: '2027-05-30',
  isChosen: false,
  isReady: true,
};

function Followed() {
  const { followed, setFollows } = useDashboardFilter();
  return (
    <>
      <output>{followed?.region ?? 'Whole market'}</output>
      <button type="button" onClick={() => setFollows(true)}>
        Follow
      </button>
      <button type="button" onClick={() => setFollows(false)}>
        Leave
      </button>
    </>
  );
}

const showWith = (isChosen: boolean) =>
  show(
    <DashboardFilterContext value={{ ...filter, isChosen }}>
      <Followed />
    </DashboardFilterContext>,
  );
const shown = () => screen.getByRole('status').textContent;
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the whole market until the user chooses a filter on the dashboard', () => {
  showWith(false);
  expect(shown()).toBe('Whole market');
  cleanup();
  showWith(true);
  expect(shown()).toBe('PADD 3');
});

it('keeps the choice between the whole market and the filter of the dashboard', async () => {
  showWith(false);
  click('Follow');
  expect(await screen.findByText('PADD 3')).toBeTruthy();
  click('Leave');
  expect(await screen.findByText('Whole market')).toBeTruthy();
  cleanup();
  showWith(true);
  click('Leave');
  expect(await screen.findByText('Whole market')).toBeTruthy();
});
