import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeGuard } from './code-guard.tsx';

afterEach(cleanup);

test('a page does without what stands beside it and has lost its code', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const Gone = lazy(() => Promise.reject(new Error('Unable to preload CSS for /a.css')));
  render(
    <MantineProvider env="test">
      <CodeGuard>
        <Suspense>
          <Gone />
        </Suspense>
      </CodeGuard>
      <p>The page</p>
    </MantineProvider>,
  );
  await vi.waitFor(() => expect(said).toHaveBeenCalled());
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
