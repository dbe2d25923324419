import { messages } from '@tank/schema/messages';
import { teamInquiryTable } from '@tank/schema/tables/inquiries';
import { trpc } from '../../../shared/calls/trpc.ts';
import { PostingFiguresStrip } from '../../../shared/market/posting-figures.tsx';
import { TeamTable } from '../../../shared/market/tables/team-table.tsx';
import { placeColumn, volumeColumn } from './inquiry-columns.tsx';
import { useInquiryActions } from './use-inquiry-actions.tsx';

const columns = [
  'inquiry_id',
  'username',
  'status',
  placeColumn,
  'product',
  volumeColumn,
  'bid_price',
  'start_date',
  'term',
  'open_offers',
] as const;

export const TeamInquiries = () => (
  <>
    <PostingFiguresStrip kind="inquiry" at="/team/inquiry" figures={trpc.inquiries.figuresTeam.useQuery()} />
    <TeamTable
      caption="Our inquiries"
      definition={teamInquiryTable}
      path="inquiries.listTeam"
      useRows={trpc.inquiries.listTeam.useQuery}
      failure={messages.unableToFetchInquiries}
      columns={columns}
      rowLabel={(row) => `inquiry ${row.inquiry_id}`}
      work={useInquiryActions()}
    />
  </>
);
