import { type RefObject, useLayoutEffect, useRef } from 'react';

const FIELD =
  'input:not([type=hidden], [type=file], [readonly], [disabled], [aria-haspopup]), textarea:not([disabled])';

/**
 * Where a dialog's focus goes first: a field that asks for it, else the first one to type in, else the content. Left
 * alone, the focus trap would choose the cross; and on touch screens a focused field pulls the keyboard up unasked.
 */
export function useFirstFocus(fields: boolean): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = content.current;
    if (!node || node.querySelector('[data-autofocus]')) return;
    const type = fields && !window.matchMedia('(pointer: coarse)').matches;
    const first = (type && node.querySelector(FIELD)) || node;
    first.setAttribute('data-autofocus', '');
    // The trap focuses a moment later: whoever is in a field by then stays there.
    const follow = ({ target }: FocusEvent) => {
      first.removeAttribute('data-autofocus');
      (target as Element).setAttribute('data-autofocus', '');
    };
    node.addEventListener('focusin', follow, { once: true });
    return () => node.removeEventListener('focusin', follow);
  }, [fields]);
  return content;
}
