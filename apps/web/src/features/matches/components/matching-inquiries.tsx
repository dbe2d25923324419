import { linkTo } from '@tank/schema/entities';
import { priceInWords, radiusInWords, volumesInWords } from '@tank/schema/kit/format';
import { messages } from '@tank/schema/messages';
import { formatDate } from '@tank/ui/lib/format';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import { type Match, MatchList } from './match-list.tsx';

type Row = RouterOutput['matches']['forListing']['data'][number];

const matchOf = (row: Row): Match => ({
  key: row.inquiry_id,
  name: `Inquiry ${row.inquiry_id}`,
  path: linkTo('inquiry', row.inquiry_id),
  place: radiusInWords(row.radius, row.formatted_address),
  figures: [
    row.product,
    volumesInWords(row.min_volume, row.max_volume),
    priceInWords(row.bid_price),
    `from ${formatDate(row.start_date)}`,
    words.months(row.term),
  ],
  score: row.score,
  reasons: row.reasons,
});

/** Open inquiries that fit a listing; for its owner, their team and admins. */
export function MatchingInquiries({ listing_id }: { listing_id: number }) {
  const { data, error, refetch } = trpc.matches.forListing.useQuery({ listing_id });
  return (
    <MatchList
      title="Matching inquiries"
      description={words.inquiries}
      matches={data?.data.map(matchOf)}
      error={error}
      failure={messages.unableToFetchInquiries}
      onRetry={() => void refetch()}
    />
  );
}
