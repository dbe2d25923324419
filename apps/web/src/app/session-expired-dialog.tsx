import { Button, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { DialogContent, DialogFrame } from '@tank/ui/dialogs/dialog-frame';
import { useEffect } from 'react';
import { sessionStore, useSession } from '../shared/session/session.ts';
import { words } from './words.ts';

/** Opens after a 401. Login clears the token and preserves the page for its user. */
export default function SessionExpiredDialog() {
  // Prefetches the sign-in page.
  useEffect(() => void import('../features/access/login-page.tsx'), []);
  const { signedOutElsewhere } = useSession();
  return (
    <DialogFrame
      title={signedOutElsewhere ? words.leftTitle : 'Session Expired'}
      size="sm"
      withCloseButton={false}
    >
      <DialogContent hasAutofocusButton>
        <Text size="sm" mb="lg">
          {signedOutElsewhere ? words.left : messages.sessionExpired}
        </Text>
        <Button onClick={sessionStore.clearToken} data-autofocus fullWidth>
          Login
        </Button>
        {signedOutElsewhere && (
          <Button onClick={sessionStore.signOut} variant="default" mt="sm" fullWidth>
            Discard
          </Button>
        )}
      </DialogContent>
    </DialogFrame>
  );
}
