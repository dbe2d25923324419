import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSheet } from './use-sheet.ts';

/** The part of the parent's height that each height of the sheet takes; the handle takes 10 per cent. */
const SHARES = { closed: 0.1, half: 0.5, full: 0.9 };
const PARENT = { width: 400, height: 800 };

const defined = [
  'offsetHeight',
  'offsetTop',
  'offsetWidth',
  'offsetParent',
  'clientHeight',
  'clientWidth',
  'setPointerCapture',
];
const originals = defined.flatMap((name) => {
  const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name);
  return own ? [[name, own] as const] : [];
});

/** What the style sheets do in a browser. */
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const heightOf = (element: HTMLElement) => {
    if (element.dataset.testid === 'handle') return SHARES.closed * PARENT.height;
    if (element.style.height) return Number.parseFloat(element.style.height);
    return SHARES[element.dataset.height as keyof typeof SHARES] * PARENT.height;
  };
  // The test's document has no layout, and so not all of these properties.
  const define = (name: string, get: (this: HTMLElement) => unknown) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  define('offsetHeight', function () {
    return heightOf(this);
  });
  define('offsetTop', function () {
    return PARENT.height - heightOf(this);
  });
  define('offsetWidth', () => PARENT.width);
  define('offsetParent', function () {
    return this.parentElement;
  });
  define('clientHeight', () => PARENT.height);
  define('clientWidth', () => PARENT.width);
  define('setPointerCapture', () => () => {});
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const name of defined) Reflect.deleteProperty(HTMLElement.prototype, name);
  for (const [name, own] of originals) Object.defineProperty(HTMLElement.prototype, name, own);
});

function Sheet() {
  const { card, height, cover, step, handleProps } = useSheet();
  return (
    <section ref={card} data-height={height} data-testid="sheet" data-cover={cover?.bottom}>
      <div data-testid="handle" {...handleProps} />
      <button type="button" onClick={() => step(1)}>
        Expand
      </button>
      <button type="button" onClick={() => step(-1)}>
        Collapse
      </button>
    </section>
  );
}

const height = () => screen.getByTestId('sheet').dataset.height;

function drag(by: number) {
  const handle = screen.getByTestId('handle');
  fireEvent.pointerDown(handle, { clientY: 400 });
  fireEvent.pointerMove(handle, { clientY: 400 + by });
  fireEvent.pointerUp(handle, { clientY: 400 + by });
}

it('goes from height to height by its buttons, and stays at the last one', () => {
  render(<Sheet />);
  expect(height()).toBe('half');
  const heights = ['Expand', 'Expand', 'Collapse', 'Collapse', 'Collapse'].map((name) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return height();
  });
  expect(heights).toEqual(['full', 'full', 'half', 'closed', 'closed']);
});

it('goes to the height closest to where its handle is released', () => {
  render(<Sheet />);
  drag(-250);
  expect(height()).toBe('full');
  drag(40);
  expect(height()).toBe('full');
  drag(250);
  expect(height()).toBe('half');
  drag(250);
  expect(height()).toBe('closed');
});

it('counts as half of the map what a full sheet covers', () => {
  render(<Sheet />);
  expect(screen.getByTestId('sheet').dataset.cover).toBe('400');
});
