import { ActionIcon, Anchor, Skeleton, Tooltip } from '@mantine/core';
import { IconDoorExit, IconFlag, IconX } from '@tabler/icons-react';
import type { Conversation } from '@tank/schema/live/chat';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { type Prefetch, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { type ReactNode, useState } from 'react';
import { Link } from '../../../shared/page/link.tsx';
import { chatWidget } from '../model/widget.ts';
import classes from './chat-window.module.css';
import { subjectOf } from './subject.tsx';

const LeaveDialog = lazyDialog(() => import('./leave-dialog.tsx'));
const ReportDialog = lazyDialog(() => import('./report-dialog.tsx'));

interface ChatBarProps {
  conversation_id: number;
  conversation: Conversation | undefined;
}

/** Subject, participant and actions of a conversation. */
export function ChatBar({ conversation_id, conversation }: ChatBarProps) {
  const [openDialog, setOpenDialog] = useState<'report' | 'leave' | null>(null);
  const closeDialog = () => setOpenDialog(null);
  return (
    <div className={classes.bar}>
      <div className={classes.subject}>
        {conversation ? (
          <>
            <Anchor component={Link} to={subjectOf(conversation).path} size="sm" fw={600} c="white" truncate>
              {conversation.conversation_title}
            </Anchor>
            <span className={classes.participant}>{conversation.with}</span>
          </>
        ) : (
          <Skeleton height={14} width="60%" />
        )}
      </div>
      {conversation && (
        <Tool
          label="Report User"
          onClick={() => setOpenDialog('report')}
          prefetch={ReportDialog.preload}
          icon={<IconFlag size={17} />}
        />
      )}
      {conversation?.closed === 0 && (
        <Tool
          label="Leave Chat"
          onClick={() => setOpenDialog('leave')}
          prefetch={LeaveDialog.preload}
          icon={<IconDoorExit size={18} />}
        />
      )}
      <Tool
        label="Close tab"
        onClick={() => chatWidget.closeTab(conversation_id)}
        icon={<IconX size={18} />}
      />
      <Dialog opened={openDialog === 'leave'} onClose={closeDialog}>
        {() => <LeaveDialog conversation_id={conversation_id} onClose={closeDialog} />}
      </Dialog>
      <Dialog opened={openDialog === 'report' && conversation?.with} onClose={closeDialog}>
        {(reported) => (
          <ReportDialog conversation_id={conversation_id} reported={reported} onClose={closeDialog} />
        )}
      </Dialog>
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  prefetch?: Prefetch;
}

const Tool = ({ label, icon, onClick, prefetch }: ToolProps) => (
  <Tooltip label={label}>
    <ActionIcon size={30} aria-label={label} onClick={onClick} {...prefetchOnIntent(prefetch)}>
      {icon}
    </ActionIcon>
  </Tooltip>
);
