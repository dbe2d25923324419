/**
 * Colors, type and sizes of all screens, shown at `/help/design`. `theme.tsx` makes Mantine's theme and the CSS
 * variables `--tank-*` from them; charts and maps, which cannot read CSS variables, import them.
 */
import type { MantineColorsTuple } from '@mantine/core';

/** Each lies on the one before it, with a contrast of 1.13 or more: a card needs no border. */
export const surfaces = {
  page: '#0c1117',
  card: '#161e28',
  raised: '#1f2a37',
  hover: '#253242',
} as const;

/** Rules between rows; edges of fields, which need a contrast of 3 (WCAG 1.4.11). */
export const lines = { line: '#2a3644', lineStrong: '#65778d' } as const;

export const texts = { text: '#e8eef5', soft: '#c8d1dc', dimmed: '#9fb0c3', faint: '#8a9bae' } as const;

/** Contrast: near-black text on shade 5 has 8.6; shade 4 as text on cards has 7.9. */
export const orange: MantineColorsTuple = [
  '#fff4e8',
  '#ffe3c6',
  '#ffca94',
  '#ffb264',
  '#ff9d40',
  '#ff8c24',
  '#f07c12',
  '#c8640b',
  '#9a4c08',
  '#6f3606',
];

/** Contrast: white text on shade 5 has 4.6; shade 4 as text on the raised surface has 5.2. */
export const red: MantineColorsTuple = [
  '#ffeceb',
  '#ffd3d1',
  '#ffb3af',
  '#ff8f87',
  '#f7736d',
  '#d5393e',
  '#bd2c31',
  '#9c2227',
  '#7a1a1e',
  '#561215',
];

/** Links and the focus ring: orange is for the primary action, the brand and the current place only. */
export const link = '#ffffff';

export const states = { good: '#5fd39a', bad: '#ff8f87', warn: '#f5c451', info: '#a9cfff' } as const;

/** One color for each quantity, in all charts and on the map. Adjacent ones differ for color-blind users too. */
export const quantities = {
  capacity: '#5aa9f5',
  interest: '#c792ea',
  price: '#f2e9d8',
  bid: '#57c7a3',
  ask: '#f28b82',
} as const;

/** For charts of any number of series: the quantities, then three more. */
export const series = [
  quantities.capacity,
  quantities.interest,
  quantities.price,
  quantities.bid,
  quantities.ask,
  '#f5d547',
  '#4fd0e0',
  '#e3a45c',
] as const;

/** Lines of a chart that are context for the one in color. Contrast on cards: 2.4, and each has its name and value in a list. */
export const mutedLine = '#5c6d82';

/** Marks of the map: white text on them has a contrast of 4.9 or more, and their white edge sets them off from the map. */
export const marks = { listing: '#2a6fb0', inquiry: '#8a5bb5', edge: 'rgb(255 255 255 / 80%)' } as const;

/** Ascending, one hue: distinguishable by lightness alone. */
export const heatRamp = ['#184467', '#1b5480', '#2a7cb8', '#58a9e0', '#a9d6f7'] as const;

/** In rem: 12 for labels, 13 in tables, 14 for text, 16 for sections, 20 for pages, 28 for the figure of a screen or record. */
export const fontSizes = {
  xs: '0.75rem',
  sm: '0.8125rem',
  md: '0.875rem',
  lg: '1rem',
  xl: '1.25rem',
  figure: '1.75rem',
} as const;

/** Heights in rem: 28 in tables, 36 in forms and toolbars, 44 for touch. */
export const controls = { table: '1.75rem', form: '2.25rem', touch: '2.75rem' } as const;
