import { Title, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { create } from 'zustand/react';
import { useMay } from '../session/session.ts';
import { HistoryList, type HistoryListProps } from './history-list.tsx';
import classes from './record-history.module.css';

/** Whoever opened one history wants to see that of the next row, too: it stays as one left it. */
const useOpened = create(() => ({ opened: false }));
const toggle = () => useOpened.setState(({ opened }) => ({ opened: !opened }));

/** The last of a record's details, fetched when it is opened (docs/product.md#history). */
export function RecordHistory(record: HistoryListProps) {
  const { opened } = useOpened();
  if (!useMay('read_history')) return null;
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
