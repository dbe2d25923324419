import { Button, Modal, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { sessionStore } from '../shared/session.ts';

/** Shown once a call was refused while a token exists; Login clears the token and comes back here after sign-in. */
export default function SessionExpiredDialog() {
  const navigate = useNavigate();
  const location = useLocation();
  const queries = useQueryClient();
  const login = () => {
    sessionStore.signOut();
    queries.clear();
    navigate('/login', { replace: true, state: { from: location } });
  };
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
      <Text size="sm" mb="lg">
        {messages.sessionExpired}
      </Text>
      <Button onClick={login} data-autofocus fullWidth>
        Login
      </Button>
    </Modal>
  );
}
