import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { singleTabStop } from './single-tab-stop.ts';

afterEach(cleanup);

const Group = ({ names }: { names: readonly string[] }) => (
  <div ref={singleTabStop}>
    {names.map((name) => (
      <button key={name} type="button">
        {name}
      </button>
    ))}
    <a href="/here" aria-current="page">
      Current
    </a>
    <table>
      <tbody>
        <tr>
          <td>
            <button type="button">Cell</button>
          </td>
        </tr>
      </tbody>
    </table>
  </div>
);

const stops = () =>
  [...document.querySelectorAll<HTMLElement>('a, button')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

test('a group is one tab stop: its current page, then the control that had focus last', async () => {
  render(<Group names={['One', 'Two']} />);
  await waitFor(() => expect(stops()).toEqual(['Current', 'Cell']));
  screen.getByText('Two').focus();
  expect(stops()).toEqual(['Two', 'Cell']);
});

test('arrow keys, Home and End move between the controls and stop at both ends', () => {
  render(<Group names={['One', 'Two']} />);
  screen.getByText('One').focus();
  for (const [key, name] of [
    ['ArrowLeft', 'One'],
    ['ArrowDown', 'Two'],
    ['ArrowRight', 'Current'],
    ['ArrowRight', 'Current'],
    ['Home', 'One'],
    ['End', 'Current'],
    ['ArrowUp', 'Two'],
  ] as const) {
    press(key);
    expect(document.activeElement?.textContent, key).toBe(name);
  }
});

test('leaves keys to a table inside it', () => {
  render(<Group names={['One']} />);
  screen.getByText('Cell').focus();
  press('ArrowLeft');
  expect(document.activeElement?.textContent).toBe('Cell');
});

test('has a tab stop again once the one that it had is removed', async () => {
  const { rerender } = render(<Group names={['One', 'Two']} />);
  await waitFor(() => expect(stops()).toHaveLength(2));
  screen.getByText('Two').focus();
  rerender(<Group names={['One']} />);
  await waitFor(() => expect(stops()).toEqual(['Current', 'Cell']));
});
