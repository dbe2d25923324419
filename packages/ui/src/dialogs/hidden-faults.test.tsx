import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const VIEW = { top: 0, bottom: 500 };

/** Places the fields at these heights in a view of 500 px. */
function placeFields(tops: Record<string, number>) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = tops[this.getAttribute('aria-label') ?? ''];
    return { ...VIEW, ...(top !== undefined && { top, bottom: top + 36 }) } as DOMRect;
  });
}

function Form() {
  const [isChecked, setChecked] = useState(false);
  return (
    <MantineProvider env="test">
      <Dialog opened onClose={() => {}}>
        {() => (
          <FormDialog title="Bid" submitLabel="Place" onSubmit={() => setChecked(true)} onClose={() => {}}>
            <input aria-label="Price" aria-invalid={isChecked || undefined} />
            <input aria-label="Volume" aria-invalid={isChecked || undefined} />
            <input aria-label="Comment" aria-invalid={isChecked || undefined} />
          </FormDialog>
        )}
      </Dialog>
    </MantineProvider>
  );
}

test('counts the faulty fields that are out of sight and leads to the first of them', async () => {
  placeFields({ Price: 100, Volume: 600, Comment: 900 });
  render(<Form />);
  fireEvent.click(await screen.findByRole('button', { name: 'Place' }));
  fireEvent.click(await screen.findByRole('button', { name: '2 more fields need attention' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Volume'));
});

test('updates the count while the form scrolls', async () => {
  placeFields({ Price: 100, Volume: 200, Comment: 900 });
  render(<Form />);
  fireEvent.click(await screen.findByRole('button', { name: 'Place' }));
  expect(await screen.findByText('1 more field needs attention')).toBeTruthy();
  placeFields({ Price: 100, Volume: 200, Comment: 450 });
  fireEvent.scroll(document.querySelector('[data-sheet]') as Element);
  expect(screen.queryByText(/needs attention/)).toBeNull();
});
