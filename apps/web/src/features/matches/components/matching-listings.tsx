import { linkTo } from '@tank/schema/entities';
import { priceInWords, volumeInWords } from '@tank/schema/kit/format';
import { messages } from '@tank/schema/messages';
import { formatDate } from '@tank/ui/lib/format';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import { type Match, MatchList } from './match-list.tsx';

type Row = RouterOutput['matches']['forInquiry']['data'][number];

/** One of the reasons says that a price is undisclosed. */
const pricesOf = ({ ask_price }: Row) => (typeof ask_price === 'number' ? [priceInWords(ask_price)] : []);

const matchOf = (row: Row): Match => ({
  key: row.listing_id,
  name: `Listing ${row.listing_id}`,
  path: linkTo('listing', row.listing_id),
  place: row.formatted_address,
  figures: [
    volumeInWords(row.working_capacity),
    ...pricesOf(row),
    `from ${formatDate(row.date_available)}`,
    words.months(row.term),
  ],
  score: row.score,
  reasons: row.reasons,
});

/** Open listings that fit an inquiry; for its owner, their team and admins. */
export function MatchingListings({ inquiry_id }: { inquiry_id: number }) {
  const { data, error, refetch } = trpc.matches.forInquiry.useQuery({ inquiry_id });
  return (
    <MatchList
      title="Matching listings"
      description={words.listings}
      matches={data?.data.map(matchOf)}
      error={error}
      failure={messages.unableToFetchMatchingListings}
      onRetry={() => void refetch()}
    />
  );
}
