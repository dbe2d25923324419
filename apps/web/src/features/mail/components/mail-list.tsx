import { UnstyledButton } from '@mantine/core';
import type { MailRow } from '@tank/schema/live/mail';
import { formatInstant } from '@tank/ui/lib/format';
import { MailStatus } from './mail-status.tsx';
import classes from './mails.module.css';

interface MailListProps {
  mails: MailRow[];
  /** mail_id of the open mail. */
  shown: number | undefined;
  onChoose: (mail_id: number) => void;
}

export const MailList = ({ mails, shown, onChoose }: MailListProps) => (
  <ul className={classes.list} aria-label="Emails">
    {mails.map(({ mail_id, to_address, subject, created_at, status }) => (
      <li key={mail_id}>
        <UnstyledButton
          className={classes.item}
          aria-current={mail_id === shown || undefined}
          onClick={() => onChoose(mail_id)}
        >
          <span className={classes.subject}>{subject}</span>
          <span className={classes.to}>{to_address}</span>
          <span className={classes.when}>
            <time dateTime={created_at}>{formatInstant(created_at)}</time>
            <MailStatus status={status} />
          </span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
);
