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

/**
 * One shared tooltip for all descendants with `data-tip`, a text, or `data-term`, a glossary term. One tooltip
 * component for each of a page's two hundred cells took a third of the time to the first row.
 */
export function Tips({ className, position = 'top', children }: TipsProps) {
  const [tip, setTip] = useState<TipTarget | null>(null);
  const hide = () => setTip(null);
  const show = (event: SyntheticEvent) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>('[data-tip], [data-term]');
    if (target === tip?.target) return;
    const { tip: text, term } = target?.dataset ?? {};
    setTip(target && { target, label: text ?? term ?? '' });
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
