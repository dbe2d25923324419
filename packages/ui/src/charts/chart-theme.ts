/** The look that all charts share. */
import type { PieSvgProps } from '@nivo/pie';

/** What comes in and what goes out; red is left for what is wrong. */
export const MONEY = ['#ff9d40', '#5aa9f0'] as const;

/** What is nobody's: free capacity. */
export const NEUTRAL = '#3c4b5e';

const text = { fill: '#a5b1c0', fontSize: 12, fontFamily: 'inherit' };

export const chartTheme: PieSvgProps<object>['theme'] = {
  background: 'transparent',
  text,
  axis: { ticks: { line: { stroke: 'transparent' }, text }, domain: { line: { stroke: 'transparent' } } },
  grid: { line: { stroke: '#263241', strokeWidth: 1 } },
};
