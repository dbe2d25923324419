import { Anchor } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import classes from './dialogs.module.css';
import { words } from './words.ts';

const INVALID = '[aria-invalid="true"], [data-invalid-group]';

/** The invalid fields that are scrolled out of sight. */
function hiddenFaultsOf(form: HTMLFormElement, scroller: Element): HTMLElement[] {
  const view = scroller.getBoundingClientRect();
  return [...form.querySelectorAll<HTMLElement>(INVALID)].filter((field) => {
    const { top, bottom } = field.getBoundingClientRect();
    return bottom <= view.top || top >= view.bottom;
  });
}

/** Counts the invalid fields that are out of sight, above the buttons of a form, and leads to the first. */
export function HiddenFaults({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [hidden, setHidden] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const root = form.current;
    const scroller = root?.querySelector('[data-sheet]');
    if (!root || !scroller) return;
    const update = () => setHidden(hiddenFaultsOf(root, scroller));
    const observer = new MutationObserver(update);
    observer.observe(scroller, { subtree: true, attributeFilter: ['aria-invalid', 'data-invalid-group'] });
    scroller.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', update);
    };
  }, [form]);
  const [first] = hidden;
  return (
    <div role="status" className={classes.faults}>
      {first && (
        <Anchor
          component="button"
          type="button"
          inherit
          c="var(--tank-bad)"
          onClick={() =>
            (first.matches('[data-invalid-group]') ? first.querySelector('input') : first)?.focus()
          }
        >
          {words.hiddenFaults(hidden.length)}
        </Anchor>
      )}
    </div>
  );
}
