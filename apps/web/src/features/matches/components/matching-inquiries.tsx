import { linkTo } from '@tank/schema/entities';
import { priceInWords, volumeInWords } from '@tank/schema/kit/format';
import { messages } from '@tank/schema/messages';
import { formatDate, formatNumber, formatVolume } from '@tank/ui/lib/format';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { type Match, MatchList } from './match-list.tsx';

type Row = RouterOutput['matches']['forListing']['data'][number];

const matchOf = (row: Row): Match => ({
  key: row.inquiry_id,
  name: `Inquiry ${row.inquiry_id}`,
  path: linkTo('inquiry', row.inquiry_id),
  place: `${formatNumber(row.radius)} miles around ${row.formatted_address}`,
  figures: [
    row.product,
    `${formatVolume(row.min_volume)} to ${volumeInWords(row.max_volume)}`,
    priceInWords(row.bid_price),
    `from ${formatDate(row.start_date)}`,
    `${row.term} months`,
  ],
  score: row.score,
  reasons: row.reasons,
});

/** Open inquiries that a listing fits, for its own side. */
export function MatchingInquiries({ listing_id }: { listing_id: number }) {
  const { data, error, refetch } = trpc.matches.forListing.useQuery({ listing_id });
  return (
    <MatchList
      title="Matching inquiries"
      description="Open inquiries that this listing could answer, best match first."
      matches={data?.data.map(matchOf)}
      error={error}
      failure={messages.unableToFetchInquiries}
      onRetry={() => void refetch()}
    />
  );
}
