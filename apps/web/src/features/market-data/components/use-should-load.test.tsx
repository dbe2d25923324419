import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useShouldLoad } from './use-should-load.ts';

let enterViewport: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: IntersectionObserverCallback) {
        enterViewport = () =>
          tell(
            [{ isIntersecting: true } as IntersectionObserverEntry],
            this as unknown as IntersectionObserver,
          );
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

function Panel() {
  const [ref, shouldLoad] = useShouldLoad();
  return shouldLoad ? <p>Chart</p> : <div ref={ref} />;
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Panel />
    </QueryClientProvider>,
  );

test('a panel loads as it comes near the viewport', () => {
  show();
  expect(screen.queryByText('Chart')).toBeNull();
  act(() => enterViewport());
  expect(screen.queryByText('Chart')).not.toBeNull();
});

test('a panel out of sight loads once the page has been idle, so that a printed page has it', () => {
  show();
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByText('Chart')).toBeNull();
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.queryByText('Chart')).not.toBeNull();
});
