import { Text, Title } from '@mantine/core';
import {
  fontSizes,
  heatRamp,
  lines,
  marks,
  quantities,
  series,
  states,
  surfaces,
  texts,
} from '@tank/ui/tokens';
import classes from '../design.module.css';
import { words } from '../words.ts';

type Colors = readonly (readonly [name: string, color: string])[];

const numbered = (name: string, colors: readonly string[]): Colors =>
  colors.map((color, index) => [`${name} ${index + 1}`, color]);

const groups: Record<string, Colors> = {
  Surfaces: Object.entries(surfaces),
  [words.linesAndText]: [...Object.entries(lines), ...Object.entries(texts)],
  'Good, bad, warning, info': Object.entries(states),
  Quantities: Object.entries(quantities),
  Series: numbered('series', series),
  Map: Object.entries(marks),
  'Heat map': numbered('heat', heatRamp),
};

export const ColorTokens = () => (
  <>
    <Text size="sm">{words.orange}</Text>
    {Object.entries(groups).map(([title, colors]) => (
      <section key={title}>
        <Title order={3} mb="xs">
          {title}
        </Title>
        <ul className={classes.swatches}>
          {colors.map(([name, color]) => (
            <li key={name}>
              <span className={classes.swatch} style={{ backgroundColor: color }} data-ink />
              {name} {color}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

const FIGURE = '0.8800';

export const TypeTokens = () => (
  <ul className={classes.sizes}>
    {Object.entries(fontSizes)
      .filter(([name]) => name !== 'figure')
      .map(([name, size]) => (
        <li key={name} style={{ fontSize: size }}>
          {words.typeSample(name, Number.parseFloat(size) * 16)}
        </li>
      ))}
    <li className={classes.figure}>{FIGURE}</li>
  </ul>
);
