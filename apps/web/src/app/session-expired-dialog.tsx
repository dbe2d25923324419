import { Button, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { DialogContent, DialogFrame } from '@tank/ui/dialogs/dialog-frame';
import { useEffect } from 'react';
import { sessionStore, useSession } from '../shared/session/session.ts';
import { words } from './words.ts';

/** Once a call was refused while a token exists; Login clears the token and keeps the page for its user. */
export default function SessionExpiredDialog() {
  // So that it stands at once where the page was.
  useEffect(() => void import('../features/access/login-page.tsx'), []);
  const { left } = useSession();
  return (
    <DialogFrame title={left ? words.leftTitle : 'Session Expired'} size="sm" withCloseButton={false}>
      <DialogContent fieldFirst>
        <Text size="sm" mb="lg">
          {left ? words.left : messages.sessionExpired}
        </Text>
        <Button onClick={sessionStore.leave} data-autofocus fullWidth>
          Login
        </Button>
        {left && (
          <Button onClick={sessionStore.signOut} variant="default" mt="sm" fullWidth>
            Discard
          </Button>
        )}
      </DialogContent>
    </DialogFrame>
  );
}
