import { afterEach, expect, it } from 'vitest';
import { focusFirstError } from './validate-input.ts';

afterEach(() => document.body.replaceChildren());

const focused = () => document.activeElement?.id;

it('focuses the invalid field of the open dialog and not that of the form behind it', () => {
  document.body.innerHTML =
    '<form><input id="behind" aria-invalid="true"></form>' +
    '<div role="dialog" aria-modal="true"><input id="first"><input id="second" aria-invalid="true"></div>';
  expect(focusFirstError()).toBe(true);
  expect(focused()).toBe('second');
});

it('focuses the first invalid field of the page when the dialog has none', () => {
  document.body.innerHTML =
    '<form><input id="first" aria-invalid="true"><input id="second" aria-invalid="true"></form>' +
    '<div role="dialog" aria-modal="true"><input id="asked"></div>';
  expect(focusFirstError()).toBe(true);
  expect(focused()).toBe('first');
});
