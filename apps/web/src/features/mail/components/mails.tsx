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
  /** mail_id in the URL; wide screens show the first mail without it. */
  selectedId: number | undefined;
  onChoose: (mail_id: number | undefined) => void;
  onPageChange: (page: number) => void;
}

/** List and open mail side by side; on narrow screens one of them. */
export function Mails({ mails, pages, selectedId, onChoose, onPageChange }: MailsProps) {
  const selected = mails.find(({ mail_id }) => mail_id === selectedId);
  const shown = selected ?? mails[0];
  return (
    <div className={classes.split} data-reading={selected !== undefined || undefined}>
      <div className={classes.side}>
        <MailList mails={mails} shown={shown?.mail_id} onChoose={onChoose} />
        <Pager {...pages} label={words.pages} onPageChange={onPageChange} />
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
