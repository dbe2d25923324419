import { useState } from 'react';
import { AskPassword } from './ask-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanCode, type Secret } from './scan-code.tsx';

/** Asks for the password, then for an app code, then shows the recovery codes once. */
export default function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (secret) return <ScanCode secret={secret} onConfirmed={setCodes} onClose={onClose} />;
  return <AskPassword onSecret={setSecret} onClose={onClose} />;
}
