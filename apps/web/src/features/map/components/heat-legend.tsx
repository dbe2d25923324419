import { formatNumber, formatPrice } from '@tank/ui/lib/format';
import type { HeatShades } from '../model/heat-shades.ts';
import type { HeatBy } from '../model/heat-state.ts';
import { heatUnits, words } from '../words.ts';
import classes from './heat-map.module.css';

const textOf = { volume: (value: number) => formatNumber(value, 0), price: formatPrice };

/** What the colours stand for: classes with as many states each. */
export function HeatLegend({ by, shades }: { by: HeatBy; shades: HeatShades }) {
  const text = textOf[by];
  if (shades.classes.length === 0) return null;
  return (
    <div className={classes.legend}>
      <span>{heatUnits[by]}</span>
      <ul>
        {shades.classes.toReversed().map(({ color, from, to }) => (
          <li key={color}>
            <span className={classes.swatch} style={{ backgroundColor: color }} aria-hidden />
            {text(from) === text(to) ? text(from) : words.fromTo(text(from), text(to))}
          </li>
        ))}
        <li>
          <span className={classes.swatch} data-nothing aria-hidden />
          {words.nothing[by]}
        </li>
      </ul>
    </div>
  );
}
