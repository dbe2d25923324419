import { setDay } from '@tank/ui/lib/today';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ExpiresIn } from './days-left.tsx';

test.each([
  ['2050-01-31', 'Expires in 30 days'],
  ['2050-01-02', 'Expires in 1 day'],
  ['2050-01-01', 'Last day'],
])('a record that is open through %s says on 2050-01-01: %s', (expiration, text) => {
  setDay({ today: '2050-01-01', time_zone: 'America/New_York' });
  expect(render(<ExpiresIn expiration={expiration} />).container.textContent).toBe(text);
});
