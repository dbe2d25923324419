import { type PointerEvent, Suspense, useState } from 'react';
import { formatVolume } from '../../lib/format.ts';
import { lazyWithPreload } from '../../lib/prefetch.ts';
import { Swatch } from '../view/swatch.tsx';
import { formatPart } from './capacity.ts';
import classes from './ring.module.css';
import type { RingDrawingProps } from './ring-drawing.tsx';

const RingDrawing = lazyWithPreload(() => import('./ring-drawing.tsx'));

/** A donut chart that shows the figures of the slice below the pointer. Hidden from screen readers, which get a list or table. */
export function Ring(props: Omit<RingDrawingProps, 'active'>) {
  const { slices, size } = props;
  const [active, setActive] = useState<number | null>(null);
  const shown = slices.find(({ id }) => id === active);
  return (
    <div
      className={classes.ring}
      style={{ height: size, width: size }}
      onPointerOver={(event) => setActive(sliceAt(event))}
      onPointerLeave={() => setActive(null)}
      aria-hidden
    >
      <Suspense fallback={<div className={classes.placeholder} aria-busy />}>
        <RingDrawing {...props} active={active} />
      </Suspense>
      {shown && (
        <div className={classes.tip}>
          <Swatch color={shown.color} />
          {shown.name}
          <strong>{formatVolume(shown.value)} MBBL</strong>
          {formatPart(shown.part)}
        </div>
      )}
    </div>
  );
}

/** The id of the slice below the pointer, from nivo's test id `arc.7`: its paths have no other name. */
function sliceAt({ target }: PointerEvent): number | null {
  const name = target instanceof SVGPathElement && target.dataset.testid;
  return name ? Number(name.replace('arc.', '')) : null;
}
