import { lazy, type ReactNode, Suspense, type SyntheticEvent, useState } from 'react';
import type { TipTarget } from './tip.tsx';

/** Loads Mantine's tooltip when the first one is shown. */
const Tip = lazy(() => import('./tip.tsx'));
const TermTip = lazy(() => import('./term-tip.tsx'));

interface TipsProps {
  className?: string | undefined;
  position?: 'top' | 'right';
  children: ReactNode;
}

/** Whether the content overflows the element. Measured, because `scrollWidth` would include a shadow beside the content. */
function isTruncated(target: HTMLElement) {
  const content = document.createRange();
  content.selectNodeContents(target);
  const end = target.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(target).paddingRight);
  return content.getBoundingClientRect().right > end + 1;
}

/** The full text of an element with `data-truncate` that is truncated; a descendant may have it as its own tooltip. */
const truncatedText = (target: HTMLElement) =>
  isTruncated(target)
    ? (target.querySelector<HTMLElement>('[data-tip]')?.dataset.tip ?? target.textContent)
    : undefined;

const labelOf = (target: HTMLElement) => target.dataset.tip ?? target.dataset.term ?? truncatedText(target);

/**
 * One shared tooltip for all descendants with `data-tip` (a text), `data-term` (a glossary term) or `data-truncate`. A tooltip
 * component for each of 200 cells took a third of the time to the first row.
 */
export function Tips({ className, position = 'top', children }: TipsProps) {
  const [tip, setTip] = useState<TipTarget | null>(null);
  const hide = () => setTip(null);
  const show = (event: SyntheticEvent) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>(
      '[data-tip], [data-term], [data-truncate]',
    );
    if (target === tip?.target) return;
    const label = target && labelOf(target);
    setTip(label ? { target, label } : null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the descendants have the accessible names; this element only shows the tooltip
    <div
      className={className}
      onPointerOver={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      <Suspense>
        {tip && (tip.target.dataset.term ? <TermTip {...tip} /> : <Tip {...tip} position={position} />)}
      </Suspense>
    </div>
  );
}
