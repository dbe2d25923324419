import { Button, Paper, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconChevronRight,
  IconInfoCircle,
  IconMessageQuestion,
} from '@tabler/icons-react';
import { singleTabStop } from '@tank/ui/lib/single-tab-stop';
import { useToday } from '@tank/ui/lib/today';
import { EmptyState } from '@tank/ui/states/empty-state';
import type { CSSProperties } from 'react';
import { Link } from '../../../shared/page/link.tsx';
import { useCan } from '../../../shared/session/session.ts';
import { type Task, tasksOf } from '../model/tasks.ts';
import { useTaskQueries } from '../model/use-task-queries.ts';
import { words } from '../words.ts';
import classes from './for-you.module.css';
import { LoadingRows } from './loading-rows.tsx';

const icons = { bad: IconAlertTriangle, answer: IconMessageQuestion, info: IconInfoCircle };

/** What waits for the user: answers, overbookings, ends of terms, unread messages, first steps. */
export function ForYou() {
  const today = useToday();
  const queries = useTaskQueries(today);
  // Keeps what is below in place while tasks load: an owner of storage has more of them.
  const usualCount = useCan('book_out_storage') ? 6 : 3;
  const tasks = tasksOf(queries, today);
  const all = Object.values(queries);
  // Also while it is tried again: rows would move twice.
  const failed = all.filter((query) => query.data === undefined && query.errorUpdateCount > 0);
  const isLoading = all.some((query) => query.isLoading && !failed.includes(query));
  return (
    <Paper component="section" p="md" className={classes.card} aria-label={words.title}>
      <Title order={2} className={classes.title}>
        {words.title}
      </Title>
      <ul
        ref={singleTabStop}
        className={classes.rows}
        style={{ '--rows': usualCount } as CSSProperties}
        data-loading={isLoading || undefined}
        data-failed={failed.length > 0 || undefined}
      >
        {/* All at once: each task that arrived would push the loading rows down. */}
        {isLoading ? (
          <LoadingRows count={usualCount} />
        ) : (
          tasks.map((task) => <TaskRow key={task.key} task={task} />)
        )}
        {failed.length > 0 && !isLoading && (
          <li className={classes.row}>
            <Text size="sm" c="dimmed" role="alert" className={classes.text}>
              {words.failed}
            </Text>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => failed.map((query) => query.refetch())}
            >
              Retry
            </Button>
          </li>
        )}
      </ul>
      {!isLoading && failed.length === 0 && tasks.length === 0 && (
        <EmptyState title={words.nothing} hint={words.nothingHint} />
      )}
    </Paper>
  );
}

function TaskRow({ task: { to, text, detail, kind } }: { task: Task }) {
  const Icon = icons[kind];
  return (
    <li>
      <Link to={to} className={classes.row}>
        <Icon size={18} className={classes.icon} data-kind={kind} aria-hidden />
        <span className={classes.text}>
          <span className={classes.name}>{text}</span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </span>
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
      </Link>
    </li>
  );
}
