import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChunkErrorBoundary } from './chunk-error-boundary.tsx';

afterEach(cleanup);

test('renders nothing and keeps the page when optional content cannot be loaded', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const MissingContent = lazy(() => Promise.reject(new Error('Unable to preload CSS for /a.css')));
  render(
    <MantineProvider env="test">
      <ChunkErrorBoundary>
        <Suspense>
          <MissingContent />
        </Suspense>
      </ChunkErrorBoundary>
      <p>The page</p>
    </MantineProvider>,
  );
  await vi.waitFor(() => expect(consoleError).toHaveBeenCalled());
  expect(screen.getByText('The page')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
