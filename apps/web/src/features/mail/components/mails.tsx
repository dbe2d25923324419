import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MailRow } from '@tank/schema/live/mail';
import { messages } from '@tank/schema/messages';
import { Pager, type PagerProps } from '@tank/ui/pager/pager';
import { EmptyState } from '@tank/ui/states/empty-state';
import { words } from '../words.ts';
import { MailList } from './mail-list.tsx';
import { MailView } from './mail-view.tsx';
import classes from './mails.module.css';

interface MailsProps {
  mails: MailRow[];
  pages: Pick<PagerProps, 'page' | 'pages' | 'more'>;
  /** The one that the address names; else the first is shown, where there is room for it. */
  chosen: number | undefined;
  onChoose: (mail_id: number | undefined) => void;
  onPage: (page: number) => void;
}

/** The list and the chosen mail side by side; on phones one or the other. */
export function Mails({ mails, pages, chosen, onChoose, onPage }: MailsProps) {
  const named = mails.find(({ mail_id }) => mail_id === chosen);
  const shown = named ?? mails[0];
  return (
    <div className={classes.split} data-reading={named !== undefined || undefined}>
      <div className={classes.side}>
        <MailList mails={mails} shown={shown?.mail_id} onChoose={onChoose} />
        <Pager {...pages} label={words.pages} onPage={onPage} />
      </div>
      <div className={classes.reading}>
        <Button
          className={classes.back}
          variant="default"
          size="xs"
          leftSection={<IconArrowLeft size={14} aria-hidden />}
          onClick={() => onChoose(undefined)}
        >
          All emails
        </Button>
        {shown ? <MailView key={shown.mail_id} mail={shown} /> : <EmptyState title={messages.noData} />}
      </div>
    </div>
  );
}
