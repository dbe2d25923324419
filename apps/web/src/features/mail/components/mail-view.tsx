import { Tabs, Title } from '@mantine/core';
import { IconMailX } from '@tabler/icons-react';
import type { MailRow } from '@tank/schema/live/mail';
import { formatInstant } from '@tank/ui/lib/format';
import { EmptyState } from '@tank/ui/states/empty-state';
import { words } from '../words.ts';
import { MailStatus } from './mail-status.tsx';
import classes from './mails.module.css';

/** Opens links in this window, which holds the session. */
const withTopTarget = (html: string) => html.replace('<head>', '<head><base target="_top">');

/** Shows a mail in a sandboxed frame, without scripts and without access to the app. */
export function MailView({ mail }: { mail: MailRow }) {
  const { subject, to_address, created_at, status, last_error, body_html, body_text } = mail;
  return (
    <article className={classes.mail}>
      <header className={classes.head}>
        <Title order={2}>{subject}</Title>
        <dl className={classes.facts}>
          <dt>To</dt>
          <dd>{to_address}</dd>
          <dt>Written</dt>
          <dd>{formatInstant(created_at)}</dd>
          <dt>Status</dt>
          <dd>
            <MailStatus status={status} />
          </dd>
        </dl>
        {last_error && <p className={classes.error}>{last_error}</p>}
      </header>
      {body_html ? (
        <Tabs defaultValue="mail" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="mail">Email</Tabs.Tab>
            <Tabs.Tab value="text">Text</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="mail">
            <iframe
              className={classes.frame}
              title={subject}
              srcDoc={withTopTarget(body_html)}
              sandbox="allow-top-navigation-by-user-activation"
            />
          </Tabs.Panel>
          <Tabs.Panel value="text">
            <pre className={classes.text}>{body_text}</pre>
          </Tabs.Panel>
        </Tabs>
      ) : (
        <EmptyState title={words.broken} icon={<IconMailX size={20} />} />
      )}
    </article>
  );
}
