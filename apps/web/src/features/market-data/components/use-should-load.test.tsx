import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useShouldLoad } from './use-should-load.ts';

let enterViewport: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        enterViewport = () =>
          callback(
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

const renderPanel = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Panel />
    </QueryClientProvider>,
  );

test('loads a panel when it comes near the viewport', () => {
  renderPanel();
  expect(screen.queryByText('Chart')).toBeNull();
  act(() => enterViewport());
  expect(screen.queryByText('Chart')).not.toBeNull();
});

test('loads a panel outside the viewport after the page has been idle, so that printed pages include it', () => {
  renderPanel();
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByText('Chart')).toBeNull();
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.queryByText('Chart')).not.toBeNull();
});

test('loads all panels when the page is printed, so that the next print has them', () => {
  renderPanel();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.queryByText('Chart')).not.toBeNull();
});
