import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { BrowserRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useUrlParams } from './use-url-params.ts';

afterEach(cleanup);

/** Makes two changes before the next render, as two quick clicks on a slow machine do. */
function ChangeTwice() {
  const [params, patch] = useUrlParams();
  const change = () =>
    startTransition(() => {
      patch({ 'offers.year': '2027', old: undefined });
      patch({ 'forecast.from': '2026-01-01' });
    });
  return (
    <button type="button" onClick={change}>
      {params.toString()}
    </button>
  );
}

test('keeps parameters that another patch added before the next render', () => {
  window.history.replaceState(null, '', '/my/booking?old=1&kept=2');
  render(
    <BrowserRouter>
      <ChangeTwice />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(window.location.search).toBe('?kept=2&offers.year=2027&forecast.from=2026-01-01');
  expect(screen.getByText('kept=2&offers.year=2027&forecast.from=2026-01-01')).toBeTruthy();
});
