import { addDays } from '@tank/schema/kit/dates';
import { countInWords, formatNumber, formatVolume } from '@tank/schema/kit/format';
import { EXPIRING_DAYS } from '@tank/schema/product';
import type { PostingFigures } from '@tank/schema/trade/posting-figures';
import { useToday } from '@tank/ui/lib/today';
import { type Figure, FiguresStrip } from '../page/figures-strip.tsx';
import { type PostingKind, words } from './words.ts';

/** In every status. */
export const totalOf = ({ open, booked, closed }: PostingFigures) => open + booked + closed;

interface PostingFiguresStripProps {
  kind: PostingKind;
  figures: { data: { data: PostingFigures } | undefined; error: unknown };
  /** The address of the list. */
  at: string;
}

const columns = {
  listing: { answers: 'open_bids', volume: 'working_capacity', prefix: 'bids', best: '-bid_price' },
  inquiry: { answers: 'open_offers', volume: 'max_volume', prefix: 'offers', best: 'ask_price' },
} as const;

/** Figures over listings or inquiries; each leads to the rows behind it. */
export function PostingFiguresStrip({ kind, figures: query, at }: PostingFiguresStripProps) {
  const today = useToday();
  const figures = query.data?.data;
  const { answers, volume, prefix, best } = columns[kind];
  const list = (filter: Record<string, string> = {}) =>
    `${at}?${new URLSearchParams({ status: 'Open', ...filter })}`;
  const shown: Figure[] = [
    {
      key: 'open',
      label: 'Open',
      value: figures && formatNumber(figures.open),
      note: figures && words.alsoBooked(figures),
      to: list(),
    },
    {
      key: 'answered',
      label: words.answered(kind),
      value: figures && formatNumber(figures.answered),
      note: figures && words.toAnswer(kind, figures.answers),
      to: list({ [`min_${answers}`]: '1' }),
    },
    {
      key: 'difference',
      label: words.bestAgainstAsked(kind),
      value: figures && words.meanDifference(figures.difference),
      ...(figures && words.againstAsked(kind, figures.difference)),
      to: `${at}?${new URLSearchParams({ [`${prefix}.status`]: 'Open', [`${prefix}.sort`]: best })}#${prefix}`,
    },
    {
      key: 'volume',
      label: words.openVolume(kind),
      value: figures && formatVolume(figures.volume),
      unit: 'MBBL',
      note: figures && countInWords(figures.open, kind),
      to: list({ sort: `-${volume}` }),
    },
    {
      key: 'expiring',
      label: 'Expiring soon',
      value: figures && formatNumber(figures.expiring),
      note: words.within(EXPIRING_DAYS),
      to: list({ max_expiration: addDays(today, EXPIRING_DAYS), sort: 'expiration' }),
    },
  ];
  return <FiguresStrip label={words.figures(kind)} figures={shown} failed={!!query.error} />;
}
