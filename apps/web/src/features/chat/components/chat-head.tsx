import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './chat-head.module.css';
import { ChatTabs } from './chat-tabs.tsx';

export const ChatHead = ({ onClose }: { onClose: () => void }) => (
  <div className={classes.head}>
    <ChatTabs />
    <ActionIcon
      size={32}
      className={classes.close}
      aria-label="Close chat"
      title="Close chat"
      onClick={onClose}
    >
      <IconChevronDown size={20} aria-hidden />
    </ActionIcon>
  </div>
);
