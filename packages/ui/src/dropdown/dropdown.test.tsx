import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dropdown } from './dropdown.tsx';

afterEach(cleanup);

test.each([
  new TypeError('Failed to fetch dynamically imported module: /a.js'),
  new Error('Unable to preload CSS for /a.css'),
])(
  'keeps the input of the page and offers a reload when the content of a dropdown cannot be loaded: %s',
  async (cause) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const MissingContent = lazy(() => Promise.reject(cause));
    render(
      <MantineProvider env="test">
        <input aria-label="Comment" />
        <Dropdown
          kind="dialog"
          label="Words"
          width={300}
          button={(props) => (
            <button type="button" {...props}>
              Open
            </button>
          )}
        >
          {() => <MissingContent />}
        </Dropdown>
      </MantineProvider>,
    );
    fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'half typed' } });
    fireEvent.click(screen.getByText('Open'));
    expect(await screen.findByText(/^This could not be opened/)).toBeTruthy();
    fireEvent.click(screen.getByText('Not now'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Comment').value).toBe('half typed');
  },
);

test('Tab selects the text of a field in a popover', async () => {
  render(
    <MantineProvider env="test">
      <Dropdown
        kind="dialog"
        label="Words"
        width={300}
        button={(props) => (
          <button type="button" {...props}>
            Open
          </button>
        )}
      >
        {() => (
          <>
            <input aria-label="From" defaultValue="1" />
            <input aria-label="To" defaultValue="24" />
          </>
        )}
      </Dropdown>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByText('Open'));
  const [from, to] = [
    await screen.findByLabelText<HTMLInputElement>('From'),
    screen.getByLabelText<HTMLInputElement>('To'),
  ];
  from.focus();
  fireEvent.keyDown(from, { key: 'Tab' });
  expect(document.activeElement).toBe(to);
  expect([to.selectionStart, to.selectionEnd]).toEqual([0, 2]);
  fireEvent.pointerDown(from);
  from.focus();
  expect(from.selectionStart).toBe(from.selectionEnd);
});
