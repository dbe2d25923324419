import { ActionIcon, Button, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import type { ViewRow } from '@tank/schema/admin/views';
import { messages } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useState } from 'react';
import { sentenceOf } from '../calls/failure.ts';
import { trpc } from '../calls/trpc.ts';
import { notify } from '../notices/notify.ts';
import { SaveView } from './save-view.tsx';
import { isShown, type ShownView } from './shown-view.ts';
import classes from './table-menu.module.css';
import { words } from './words.ts';

/** Saved views of a table: apply, delete, save. */
export default function TableViews(shown: ShownView) {
  const { path, state, onApply } = shown;
  const { data, error, refetch } = trpc.views.list.useQuery({ table_name: path });
  const views = data?.data;
  return (
    <section className={classes.views} aria-label="Saved views">
      <Text className={classes.heading}>Saved views</Text>
      {error && !views && (
        <ErrorState text={sentenceOf(error, messages.unableToFetchData)} onRetry={() => void refetch()} />
      )}
      {!views && !error && <LoadingState lines={2} />}
      {views?.length === 0 && (
        <Text size="xs" c="dimmed" px="sm" pb="xs">
          {words.noViews}
        </Text>
      )}
      {views && views.length > 0 && (
        <ul className={classes.list}>
          {views.map((view) => (
            <View key={view.view_id} view={view} current={isShown(shown, view)} onApply={onApply} />
          ))}
        </ul>
      )}
      <SaveView path={path} state={state} names={views?.map((view) => view.name) ?? []} />
    </section>
  );
}

interface ViewProps {
  view: ViewRow;
  current: boolean;
  onApply: (state: string) => void;
}

function View({ view, current, onApply }: ViewProps) {
  const [asking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const remove = trpc.views.delete.useMutation({
    onSuccess: ({ message }) => {
      void notify(message);
      void utils.views.invalidate();
    },
    onError: (error) => void notify({ type: 'error', text: sentenceOf(error, messages.unableToDeleteView) }),
  });
  if (asking)
    return (
      <li>
        <div className={classes.ask} role="alert">
          <span className={classes.name}>{words.deleteAsk(view.name)}</span>
          <Button size="compact-xs" variant="default" autoFocus onClick={() => setAsking(false)}>
            Keep
          </Button>
          <Button
            size="compact-xs"
            color="red"
            loading={remove.isPending}
            onClick={() => remove.mutate({ view_id: view.view_id })}
          >
            Delete
          </Button>
        </div>
      </li>
    );
  return (
    <li className={classes.view}>
      <UnstyledButton
        className={classes.apply}
        aria-current={current || undefined}
        title={view.name}
        onClick={() => onApply(view.state)}
      >
        <span className={classes.mark}>{current && <IconCheck size={15} aria-hidden />}</span>
        <span className={classes.name}>{view.name}</span>
      </UnstyledButton>
      <ActionIcon size={28} aria-label={words.deleteView(view.name)} onClick={() => setAsking(true)}>
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
    </li>
  );
}
