import { Title, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { create } from 'zustand/react';
import { useCan } from '../session/session.ts';
import { HistoryList, type HistoryListProps } from './history-list.tsx';
import classes from './record-history.module.css';

/** Shared by all records: an opened history stays open on the next one. */
const useOpened = create(() => ({ opened: false }));
const toggle = () => useOpened.setState(({ opened }) => ({ opened: !opened }));

/** Collapsible history of a record, fetched when opened (docs/product.md#history). */
export function RecordHistory(record: HistoryListProps) {
  const { opened } = useOpened();
  if (!useCan('read_history')) return null;
  return (
    <section aria-label="History">
      <Title order={3} mt="lg" mb="xs">
        <UnstyledButton className={classes.toggle} aria-expanded={opened} onClick={toggle}>
          <IconChevronRight className={classes.chevron} size={16} aria-hidden />
          History
        </UnstyledButton>
      </Title>
      {opened && <HistoryList {...record} />}
    </section>
  );
}
