import { Anchor, Paper, Text, Title } from '@mantine/core';
import { linkTo } from '@tank/schema/entities';
import { messages } from '@tank/schema/messages';
import { formatPrice } from '@tank/ui/lib/format';
import { singleTabStop } from '@tank/ui/lib/single-tab-stop';
import { ErrorState } from '@tank/ui/states/error-state';
import { type Failure, sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { Link } from '../../../shared/page/link.tsx';
import { recordPlace, shortAddress } from '../../../shared/records/record-place.ts';
import { words } from '../words.ts';
import classes from './for-you.module.css';
import { LoadingRows } from './loading-rows.tsx';

const ROWS = 5;

/** The newest open listings of the market. */
export function NewestListings() {
  const answer = trpc.listings.listAll.useQuery({ limit: ROWS });
  return (
    <NewestCard
      title={words.newestListings}
      all={['/listing', words.all.listings]}
      empty={words.noListings}
      failure={messages.unableToFetchListings}
      answer={answer}
      rows={answer.data?.data.map((row) => ({
        to: linkTo('listing', row.listing_id),
        place: recordPlace(row),
        detail: words.listing(row.working_capacity, row.product_category, row.term),
        price: row.ask_price,
      }))}
    />
  );
}

/** The newest open inquiries of the market. */
export function NewestInquiries() {
  const answer = trpc.inquiries.listAll.useQuery({ limit: ROWS });
  return (
    <NewestCard
      title={words.newestInquiries}
      all={['/inquiry', words.all.inquiries]}
      empty={words.noInquiries}
      failure={messages.unableToFetchInquiries}
      answer={answer}
      rows={answer.data?.data.map((row) => ({
        to: linkTo('inquiry', row.inquiry_id),
        place: shortAddress(row.formatted_address),
        detail: words.inquiry(row.min_volume, row.max_volume, row.product, row.term),
        price: row.bid_price,
      }))}
    />
  );
}

interface NewestCardProps {
  title: string;
  all: readonly [to: string, label: string];
  empty: string;
  failure: string;
  answer: { error: Failure | null; refetch: () => unknown };
  rows: readonly { to: string; place: string; detail: string; price: number | string }[] | undefined;
}

const NewestCard = ({ title, all, empty, failure, answer, rows }: NewestCardProps) => (
  <Paper
    ref={singleTabStop}
    component="section"
    p="md"
    className={classes.card}
    aria-label={title}
    data-touch
  >
    <div className={classes.head}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <Anchor component={Link} to={all[0]} size="sm">
        {all[1]}
      </Anchor>
    </div>
    {!rows && answer.error && (
      <ErrorState text={sentenceOf(answer.error, failure)} onRetry={() => void answer.refetch()} />
    )}
    {rows?.length === 0 && (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    )}
    <ul className={classes.rows}>
      {rows?.map(({ to, place, detail, price }) => (
        <li key={to}>
          <Link to={to} className={classes.row}>
            <span className={classes.text}>
              <span className={classes.name}>{place}</span>
              <span className={classes.detail}>{detail}</span>
            </span>
            <span className={classes.price}>{formatPrice(price)}</span>
          </Link>
        </li>
      ))}
      {!rows && !answer.error && <LoadingRows count={ROWS} />}
    </ul>
  </Paper>
);
