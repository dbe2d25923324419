import { MantineProvider } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DataTable } from '../data-table.tsx';
import type { LooseState } from '../types.ts';

afterEach(cleanup);

const definition = defineTable({
  default_sort: '-tank_id',
  columns: {
    tank_id: { kind: 'number', label: 'ID', filter: false },
    capacity: { kind: 'number', label: 'Capacity', unit: 'MBBL' },
  },
});

function renderEmpty(state: LooseState) {
  const states: object[] = [];
  render(
    <MantineProvider env="test">
      <DataTable
        caption="Tanks"
        definition={definition}
        rows={[]}
        page={{ total: 0, total_exact: true, limit: 25, offset: 0, next: null }}
        state={state}
        onStateChange={(next) => states.push(next)}
      />
    </MantineProvider>,
  );
  return states;
}

it('shows no toolbar, head and pager over no data at all', () => {
  renderEmpty({ sort: 'capacity' });
  expect(screen.getByText('No Data Available')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  renderEmpty({ hide_closed: true });
  expect(screen.getByRole('table')).toBeTruthy();
});

it.each([
  [{ q: 'nowhere' }, 'Nothing matches this search', 'Show all rows'],
  [{ min_capacity: 900 }, 'Nothing matches these filters', 'Clear filters'],
  [{ q: 'nowhere', min_capacity: 900 }, 'Nothing matches this search and these filters', 'Show all rows'],
])('says what excludes all rows for %o, and a button clears it', (state, title, button) => {
  const states = renderEmpty(state);
  expect(screen.getByText(title)).toBeTruthy();
  const [clear] = screen.getAllByRole('button', { name: button }).slice(-1);
  fireEvent.click(clear as HTMLElement);
  expect(states).toHaveLength(1);
  expect(states[0]).not.toMatchObject({ q: 'nowhere' });
  expect(states[0]).not.toMatchObject({ min_capacity: 900 });
});
