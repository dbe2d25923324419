import { messages } from '@tank/schema/messages';
import { trpc } from '../../../shared/calls/trpc.ts';
import { RecordFiles } from '../../../shared/files/record-files.tsx';
import { RecordHistory } from '../../../shared/history/record-history.tsx';
import { ModesSection } from '../../../shared/modes/modes-section.tsx';
import { RecordState } from '../../../shared/records/record-state.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';

/** An inquiry with its access modes and files: the content of More Info and of its page. */
export function InquiryDetail({ inquiry_id }: { inquiry_id: number }) {
  const query = trpc.inquiries.get.useQuery({ inquiry_id });
  return (
    <RecordState query={query} failure={messages.unableToFetchInquiry}>
      {(inquiry) => (
        <>
          <InquiryFacts inquiry={inquiry} />
          <ModesSection modes={inquiry.access_modes} />
          <RecordFiles
            parent={{ type: 'inquiry', id: inquiry_id }}
            files={inquiry.files}
            attach={inquiry.abilities.attach}
            name={`Inquiry ${inquiry_id}`}
          />
          {/* Who placed it is told to the inquiry's own side only: owner, team and Admin. */}
          {inquiry.username !== undefined && <RecordHistory entity="inquiry" id={inquiry_id} />}
        </>
      )}
    </RecordState>
  );
}
