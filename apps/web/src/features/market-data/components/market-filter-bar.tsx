import { Button, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { DateRange } from '@tank/ui/fields/date-range';
import { formatDate } from '@tank/ui/lib/format';
import { useToday } from '@tank/ui/lib/today';
import { useMarketFilter } from '../model/use-market-filter.ts';
import { words } from '../words.ts';
import { CategoryField, RegionField } from './filters.tsx';
import classes from './market-filter-bar.module.css';

/** Region, category and dates of all panels; stays in view while the page scrolls. */
export function MarketFilterBar() {
  const { state, set, resetDays, reset } = useMarketFilter();
  const today = useToday();
  return (
    <section className={classes.bar} aria-label={words.filterOfDashboard} data-screen data-touch>
      <RegionField value={state.region} onChange={(region) => set({ region })} />
      <CategoryField
        value={state.product_category}
        onChange={(product_category) => set({ product_category })}
      />
      <Popover position="bottom-start" trapFocus>
        <Popover.Target>
          <Button variant="default" size="xs" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {words.shortDays(state)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <DateRange
            label={words.range}
            from={state.start_date}
            to={state.end_date}
            onChange={({ from, to }) => set({ start_date: from, end_date: to })}
            onReset={resetDays}
          />
        </Popover.Dropdown>
      </Popover>
      {reset && (
        <Button variant="subtle" size="xs" onClick={reset}>
          {words.resetFilter}
        </Button>
      )}
      <span className={classes.asOf}>{words.asOf(formatDate(today))}</span>
    </section>
  );
}
