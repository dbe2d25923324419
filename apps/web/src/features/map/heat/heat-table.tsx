import { UnstyledButton } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { formatNumber, formatPrice, NOTHING } from '@tank/ui/lib/format';
import { useRowStop } from '../points/use-row-stop.ts';
import { words } from '../words.ts';
import type { HeatShown } from './heat-canvas.tsx';
import classes from './heat-map.module.css';

/** The figures of the map, the greatest first, for keyboards and screen readers. */
export function HeatTable({ rows, shades, pointed, onPoint, onOpen, note }: HeatShown & { note: string }) {
  const stop = useRowStop();
  return (
    <div className={classes.frame}>
      <p className={classes.note}>{note}</p>
      <table className={classes.table} aria-label={words.heatTable}>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col" data-number>
              Volume<small> MBBL</small>
            </th>
            <th scope="col" data-number>
              Price<small> USD/BBL</small>
            </th>
          </tr>
        </thead>
        <tbody {...stop}>
          {rows.map(({ state, volume, price, price_gap }) => (
            <tr
              key={state}
              data-pointed={state === pointed || undefined}
              onPointerEnter={() => onPoint(state)}
              onPointerLeave={() => onPoint(null)}
            >
              <th scope="row">
                <UnstyledButton
                  className={classes.open}
                  title={words.showIn(state)}
                  onFocus={() => onPoint(state)}
                  onBlur={() => onPoint(null)}
                  onClick={() => onOpen(state)}
                >
                  <span
                    className={classes.swatch}
                    style={{ backgroundColor: shades.colors.get(state) }}
                    data-nothing={!shades.colors.has(state) || undefined}
                    aria-hidden
                  />
                  {state}
                </UnstyledButton>
              </th>
              <td data-number>{formatNumber(volume, 0)}</td>
              <td data-number title={price === null ? words.noPrice(price_gap) : undefined}>
                {price === null ? NOTHING : formatPrice(price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={classes.nothing}>{messages.noMarketData}</p>}
    </div>
  );
}
