import { Button } from '@mantine/core';
import { type LegalDocumentName, legalDocuments } from '@tank/schema/legal/documents';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { LoadingState } from '@tank/ui/states/loading-state';
import { Suspense, useState } from 'react';
import { documents } from './documents.ts';
import { words } from './words.ts';

interface LegalDialogProps {
  name: LegalDocumentName;
  onClose: () => void;
  /** Omitted if the document is only read. */
  onAgree?: () => void;
}

/** A legal document to read and agree to; links to the other document open it in a second dialog. */
export default function LegalDialog({ name, onClose, onAgree }: LegalDialogProps) {
  const [otherAt, setOtherAt] = useState<string>();
  const other = name === 'terms' ? 'privacy' : 'terms';
  const closeOther = () => setOtherAt(undefined);
  const openOther = onAgree && ((href: string) => setOtherAt(href));
  return (
    <InfoDialog
      onClose={onClose}
      title={legalDocuments[name].title}
      size="lg"
      actions={
        onAgree && (
          <>
            <Button variant="default" onClick={() => setOtherAt('')}>
              {words.open(legalDocuments[other].title)}
            </Button>
            <Button onClick={onAgree}>{words.agree}</Button>
          </>
        )
      }
    >
      <Reading name={name} onDocument={openOther} />
      <Dialog opened={otherAt} onClose={closeOther}>
        {(href) => <OtherDialog name={other} href={href} onClose={closeOther} />}
      </Dialog>
    </InfoDialog>
  );
}

const OtherDialog = ({
  name,
  href,
  onClose,
}: {
  name: LegalDocumentName;
  href: string;
  onClose: () => void;
}) => (
  <InfoDialog onClose={onClose} title={legalDocuments[name].title} size="lg">
    <Reading name={name} at={href.split('#')[1]} />
  </InfoDialog>
);

interface ReadingProps {
  name: LegalDocumentName;
  at?: string | undefined;
  onDocument?: ((href: string) => void) | undefined;
}

function Reading({ name, at, onDocument }: ReadingProps) {
  const Document = documents[name];
  return (
    <Suspense fallback={<LoadingState lines={8} />}>
      <Document name={name} level={3} at={at} onDocument={onDocument} />
    </Suspense>
  );
}
