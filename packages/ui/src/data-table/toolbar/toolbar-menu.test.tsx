import { MantineProvider, Menu } from '@mantine/core';
import { defineTable } from '@tank/schema/kit/table';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DataTable } from '../data-table.tsx';

// The menu loads on demand.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const definition = defineTable({
  default_sort: 'tank_id',
  columns: {
    tank_id: { kind: 'number', label: 'ID', filter: false },
    note: { kind: 'text', label: 'Note' },
  },
});

const onRefresh = vi.fn();

async function openMenu() {
  render(
    <MantineProvider env="test">
      <DataTable
        caption="Tanks"
        definition={definition}
        rows={[{ tank_id: 1, note: 'Heated' }]}
        state={{}}
        onStateChange={() => {}}
        onLayoutChange={() => {}}
        onRefresh={onRefresh}
        menu={{
          items: (_, close) => <Menu.Item onClick={close}>Export</Menu.Item>,
          views: ({ columns }) => <input aria-label="Name" defaultValue={columns.join()} />,
        }}
      />
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Table options' });
  fireEvent.click(button);
  await screen.findByRole('menuitem', { name: 'Export' });
  return button;
}

const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));

test('one menu of the toolbar has refresh, columns, saved views and the items of the screen', async () => {
  const button = await openMenu();
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual([
    'menu',
    'true',
  ]);
  expect(items()).toEqual(['Refresh', 'Columns', 'Saved views', 'Export']);
  expect(screen.queryByRole('button', { name: /^(Refresh|Columns)$/ })).toBeNull();
  choose('Refresh');
  expect(onRefresh).toHaveBeenCalledOnce();
});

test.each(['Columns', 'Saved views'])(
  '%s replaces the menu, closes on Escape with focus on the button, and the button opens the menu again',
  async (name) => {
    const button = await openMenu();
    choose(name);
    const dialog = await screen.findByRole('dialog', { name });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(items()).toEqual([]);
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(button);
    expect(await screen.findByRole('menuitem', { name: 'Refresh' })).toBeTruthy();
  },
);
