import { Button, Stack, Text } from '@mantine/core';
import { legalDocuments } from '@tank/schema/legal/documents';
import { useState } from 'react';
import { AgreeDialog } from '../../shared/legal/agree-dialog.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { useUser } from '../../shared/session/session.ts';
import { AccessFrame } from './components/access-frame.tsx';
import { FormError } from './components/form-error.tsx';
import { useAgree } from './use-agree.ts';
import { words } from './words.ts';

/** Replaces every screen until the account has agreed to the documents in `to_agree`. */
export default function AgreePage({ onDecline }: { onDecline: () => void }) {
  usePageTitle(words.agreeTitle);
  const { to_agree } = useUser();
  const { send, pending, error } = useAgree();
  const [reading, setReading] = useState(false);
  const titles = to_agree.map((name) => legalDocuments[name].title).join(words.and);
  return (
    <AccessFrame title={words.agreeTitle}>
      <Stack gap="md">
        <FormError text={error} />
        <Text>{words.agreeTo(titles)}</Text>
        <Button size="md" loading={pending} autoFocus onClick={() => setReading(true)}>
          {words.read}
        </Button>
        <Button size="md" variant="default" disabled={pending} onClick={onDecline}>
          {words.decline}
        </Button>
      </Stack>
      <AgreeDialog
        names={reading ? to_agree : []}
        onClose={() => setReading(false)}
        onAgreed={() => {
          setReading(false);
          void send(to_agree);
        }}
      />
    </AccessFrame>
  );
}
