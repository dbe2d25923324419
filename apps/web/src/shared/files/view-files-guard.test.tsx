import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ViewFilesGuard } from './view-files-guard.tsx';

afterEach(cleanup);

const Broken = (): never => {
  throw new Error('Invalid PDF structure.');
};

test('shows the fallback for a crashed viewer and keeps the rest of the screen', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <main>
      <p>Beside it</p>
      <ViewFilesGuard fallback={<p role="alert">Cannot be shown</p>}>
        <Broken />
      </ViewFilesGuard>
    </main>,
  );
  expect(screen.getByText('Beside it')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Cannot be shown');
});
