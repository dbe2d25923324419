import { NEUTRAL, palette, REST } from './chart-theme.ts';

/** A part of a whole. */
export interface Share {
  name: string;
  value: number;
  /** Nobody's part, in a colour that does not ask for attention: free capacity. */
  neutral?: boolean;
}

export interface Slice extends Share {
  id: number;
  color: string;
  /** 0 to 1. */
  part: number;
}

/** Shares with colours, the largest first and the neutral one last; those beyond the colours share one. */
export function slicesOf(shares: readonly Share[]): Slice[] {
  const total = shares.reduce((sum, share) => sum + share.value, 0);
  return shares
    .filter((share) => share.value > 0)
    .sort((a, b) => Number(a.neutral ?? false) - Number(b.neutral ?? false) || b.value - a.value)
    .map((share, id) => ({
      ...share,
      id,
      color: share.neutral ? NEUTRAL : (palette[id] ?? REST),
      part: share.value / total,
    }));
}

const percents = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `0.3333` as `33.3%`; what is there but rounds to nothing says so. */
export const formatPart = (part: number) => (part > 0 && part < 0.0005 ? '<0.1%' : percents.format(part));
