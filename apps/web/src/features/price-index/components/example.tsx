import { Text, Title } from '@mantine/core';
import {
  exampleBefore,
  exampleCapped,
  exampleChange,
  examplePrice,
  exampleSteps,
  exampleWhole,
  indexExample,
} from '@tank/schema/market/price-index-example';
import { formatNumber, formatPrice } from '@tank/ui/lib/format';
import { formatChange } from '../model/format-index.ts';
import { exampleWords as words } from '../words.ts';
import classes from './price-index.module.css';

/** Worked example with deals from the demo market. */
export const Example = () => (
  <section>
    <Title order={2} size="h3">
      {words.title}
    </Title>
    <Text>{words.lead(indexExample)}</Text>
    <table className={classes.example}>
      <thead>
        <tr>
          <th scope="col" data-number>
            {words.price}
          </th>
          <th scope="col" data-number>
            {words.volume}
          </th>
          <th scope="col" data-number>
            {words.counted}
          </th>
          <th scope="col" data-number>
            {words.soFar}
          </th>
        </tr>
      </thead>
      <tbody>
        {exampleSteps.map(({ price, volume, counted, reached }) => (
          <tr key={price} data-chosen={price === examplePrice || undefined}>
            <td data-number>{formatPrice(price)}</td>
            <td data-number>{formatNumber(volume)}</td>
            <td data-number>{formatNumber(counted)}</td>
            <td data-number>{formatNumber(reached)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {exampleCapped && (
      <Text>
        {words.capped({
          volume: formatNumber(exampleCapped.volume),
          all: formatNumber(exampleSteps.reduce((sum, { volume }) => sum + volume, 0)),
          others: formatNumber(exampleCapped.counted),
        })}
      </Text>
    )}
    <Text>
      {words.median(formatNumber(exampleWhole), formatNumber(exampleWhole / 2), formatPrice(examplePrice))}
    </Text>
    <Text>
      {words.change({
        before: formatPrice(exampleBefore),
        change: formatChange(exampleChange),
      })}
    </Text>
  </section>
);
