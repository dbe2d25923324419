/** The look that all charts share. */
import type { PieSvgProps } from '@nivo/pie';

/** Told apart on the card's surface, by lightness too; red is left for what is wrong. */
export const palette = [
  '#ff9d40',
  '#5aa9f0',
  '#4cc9a4',
  '#f5d06a',
  '#a98bf0',
  '#f2a0c0',
  '#9ccc65',
  '#7fd6e8',
] as const;

/** What is nobody's: free capacity. */
export const NEUTRAL = '#3c4b5e';
/** What is left over when there are more shares than colours. */
export const REST = '#8796a8';

const text = { fill: '#a5b1c0', fontSize: 12, fontFamily: 'inherit' };

export const chartTheme: PieSvgProps<object>['theme'] = {
  background: 'transparent',
  text,
  axis: { ticks: { line: { stroke: 'transparent' }, text }, domain: { line: { stroke: 'transparent' } } },
  grid: { line: { stroke: '#263241', strokeWidth: 1 } },
};
