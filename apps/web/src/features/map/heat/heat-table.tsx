import { UnstyledButton } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { EMPTY_VALUE, formatNumber, formatPrice } from '@tank/ui/lib/format';
import { useRovingTabIndex } from '../points/use-roving-tab-index.ts';
import { words } from '../words.ts';
import type { HeatViewProps } from './heat-canvas.tsx';
import classes from './heat-map.module.css';

/** The figures of the map in descending order, for keyboards and screen readers. */
export function HeatTable({ rows, scale, hovered, onHover, onOpen, note }: HeatViewProps & { note: string }) {
  const rovingProps = useRovingTabIndex();
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
        <tbody {...rovingProps}>
          {rows.map(({ state, volume, price, price_gap }) => (
            <tr
              key={state}
              data-hovered={state === hovered || undefined}
              onPointerEnter={() => onHover(state)}
              onPointerLeave={() => onHover(null)}
            >
              <th scope="row">
                <UnstyledButton
                  className={classes.open}
                  title={words.openState(state)}
                  onFocus={() => onHover(state)}
                  onBlur={() => onHover(null)}
                  onClick={() => onOpen(state)}
                >
                  <span
                    className={classes.swatch}
                    style={{ backgroundColor: scale.colors.get(state) }}
                    data-empty={!scale.colors.has(state) || undefined}
                    aria-hidden
                  />
                  {state}
                </UnstyledButton>
              </th>
              <td data-number>{formatNumber(volume, 0)}</td>
              <td data-number title={price === null ? words.noPrice(price_gap) : undefined}>
                {price === null ? EMPTY_VALUE : formatPrice(price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={classes.empty}>{messages.noMarketData}</p>}
    </div>
  );
}
