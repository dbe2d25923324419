import { trpc } from '../../../shared/calls/trpc.ts';
import { FetchedModes } from '../../../shared/modes/fetched-modes.tsx';

export default function InquiryModes({ inquiry_id }: { inquiry_id: number }) {
  return <FetchedModes query={trpc.inquiries.modes.useQuery({ inquiry_id })} />;
}
