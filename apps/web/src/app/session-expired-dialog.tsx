import { Button, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { DialogContent, DialogFrame } from '@tank/ui/dialogs/dialog-frame';
import { useEffect } from 'react';
import { sessionStore } from '../shared/session/session.ts';

/** Once a call was refused while a token exists; Login clears the token and keeps the page for its user. */
export default function SessionExpiredDialog() {
  // So that it stands at once where the page was.
  useEffect(() => void import('../features/access/login-page.tsx'), []);
  return (
    <DialogFrame title="Session Expired" size="sm" withCross={false}>
      <DialogContent fieldFirst>
        <Text size="sm" mb="lg">
          {messages.sessionExpired}
        </Text>
        <Button onClick={sessionStore.leave} data-autofocus fullWidth>
          Login
        </Button>
      </DialogContent>
    </DialogFrame>
  );
}
