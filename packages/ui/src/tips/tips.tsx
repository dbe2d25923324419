import { lazy, type ReactNode, Suspense, type SyntheticEvent, useState } from 'react';
import type { Shown } from './tip.tsx';

/** What the library draws tooltips with comes with the first. */
const Tip = lazy(() => import('./tip.tsx'));
const TermTip = lazy(() => import('./term-tip.tsx'));

interface TipsProps {
  className?: string | undefined;
  position?: 'top' | 'right';
  children: ReactNode;
}

/**
 * The tooltips of a table's cells, or of a menu's entries: one for all of them, shown at whatever inside carries
 * `data-tip`, a text, or `data-term`, a word of the glossary. A component for each of the two hundred on a page was a third of the time to the first row.
 */
export function Tips({ className, position = 'top', children }: TipsProps) {
  const [tip, setTip] = useState<Shown | null>(null);
  const hide = () => setTip(null);
  const show = (event: SyntheticEvent) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-tip], [data-term]');
    if (target === tip?.target) return;
    const { tip: text, term } = target?.dataset ?? {};
    setTip(target && { target, label: text ?? term ?? '' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the names are with the elements themselves; this only shows them
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
