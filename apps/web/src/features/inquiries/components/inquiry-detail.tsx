import { messages } from '@tank/schema/messages';
import { RecordLoading } from '@tank/ui/record/record-loading';
import type { ReactNode } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { RecordFiles } from '../../../shared/files/record-files.tsx';
import { RecordHistory } from '../../../shared/history/record-history.tsx';
import { ModesSection } from '../../../shared/modes/modes-section.tsx';
import { RecordState } from '../../../shared/records/record-state.tsx';
import { InquiryFacts } from './inquiry-facts.tsx';
import { InquiryHeader } from './inquiry-header.tsx';

interface InquiryDetailProps {
  inquiry_id: number;
  /** Buttons of the inquiry's page; More Info has them in its footer. */
  actions?: ReactNode;
}

/** Content of More Info and of the inquiry's page. */
export function InquiryDetail({ inquiry_id, actions }: InquiryDetailProps) {
  const query = trpc.inquiries.get.useQuery({ inquiry_id });
  return (
    <RecordState
      query={query}
      failure={messages.unableToFetchInquiry}
      loading={<RecordLoading isPage={actions !== undefined} />}
    >
      {(inquiry) => (
        <InquiryHeader inquiry={inquiry} actions={actions}>
          <InquiryFacts inquiry={inquiry} />
          <ModesSection modes={inquiry.access_modes} />
          <RecordFiles
            parent={{ type: 'inquiry', id: inquiry_id }}
            files={inquiry.files}
            attach={inquiry.abilities.attach}
            name={`Inquiry ${inquiry_id}`}
          />
          {/* The API discloses `username` to the owner, their team and admins only. */}
          {inquiry.username !== undefined && <RecordHistory entity="inquiry" id={inquiry_id} />}
        </InquiryHeader>
      )}
    </RecordState>
  );
}
