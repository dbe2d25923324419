import { Button, Modal, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { useEffect } from 'react';
import { sessionStore } from '../shared/session/session.ts';

/** Shown once a call was refused while a token exists; Login clears the token and keeps the page for its user. */
export default function SessionExpiredDialog() {
  // So that it stands at once where the page was.
  useEffect(() => void import('../features/access/login-page.tsx'), []);
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Session Expired"
      centered
      zIndex={1000}
    >
      <Text size="sm" mt="md" mb="lg">
        {messages.sessionExpired}
      </Text>
      <Button onClick={sessionStore.leave} data-autofocus fullWidth>
        Login
      </Button>
    </Modal>
  );
}
