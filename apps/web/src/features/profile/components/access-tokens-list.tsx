import { Badge, Button, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { Age } from '@tank/ui/fields/age';
import { formatDate } from '@tank/ui/lib/format';
import { dayOf } from '@tank/ui/lib/today';
import { useState } from 'react';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import { tokenWords as words } from '../words.ts';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import classes from './sessions-list.module.css';

type Token = RouterOutput['accessTokens']['list']['data'][number];

const dateOf = (instant: string | null) => formatDate(instant && dayOf(instant));

const endOf = ({ status, expires_at, revoked_at }: Token) => {
  if (status === 'active') return words.expires(dateOf(expires_at));
  return status === 'expired' ? words.expired(dateOf(expires_at)) : words.revoked(dateOf(revoked_at));
};

export function AccessTokensList({ tokens }: { tokens: readonly Token[] }) {
  const [revoked, setRevoked] = useState<Token | null>(null);
  const close = () => setRevoked(null);
  return (
    <>
      <ul className={classes.list} aria-label={words.list}>
        {tokens.map((token) => (
          <li key={token.access_token_id} className={classes.row}>
            <IconKey size={20} aria-hidden />
            <div className={classes.what}>
              <span className={classes.device}>
                {token.name}
                <Badge>{words.scopes[token.scope]}</Badge>
              </span>
              <Text size="sm" c="dimmed">
                {endOf(token)} ·{' '}
                {token.last_used_at ? (
                  <>
                    {words.lastUsed} <Age instant={token.last_used_at} />
                  </>
                ) : (
                  words.neverUsed
                )}
              </Text>
            </div>
            {token.status === 'active' && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={words.revokeOne(token.name)}
                onClick={() => setRevoked(token)}
              >
                Revoke
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog opened={revoked} onClose={close}>
        {(token) => <RevokeTokenDialog token={token} onClose={close} />}
      </Dialog>
    </>
  );
}
