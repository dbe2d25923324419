import { Paper, Text, Title } from '@mantine/core';
import { trpc } from '../../../shared/calls/trpc.ts';
import type { Notice } from '../../../shared/notices/notice.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { words } from '../words.ts';
import { LayerRow } from './layer-row.tsx';
import classes from './system.module.css';

const REFETCH_MS = 10_000;

/** Overlay layers with their source and the state of their last fetch. */
export function LayersCard() {
  const { data, refetch } = trpc.overlays.states.useQuery(undefined, { refetchInterval: REFETCH_MS });
  const fetching = trpc.overlays.fetch.useMutation({
    onSuccess: ({ message }: { message: Notice }) => {
      void notify(message);
      void refetch();
    },
  });
  if (!data) return null;
  return (
    <Paper component="section" p="md" radius="md" mt="md">
      <Title order={2} size="h4" mb="sm">
        {words.overlays}
      </Title>
      {!data.switched_on && (
        <Text size="sm" c="dimmed" mb="sm">
          {words.servicesOff}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must scroll by keyboard too */}
      <section className={classes.frame} aria-label={words.layers} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Layer</th>
              <th scope="col">Source</th>
              <th scope="col" data-number>
                Features
              </th>
              <th scope="col">Fetched</th>
              <th scope="col">Failure</th>
              {data.switched_on && <td />}
            </tr>
          </thead>
          <tbody>
            {data.data.map((layer) => (
              <LayerRow
                key={layer.layer}
                layer={layer}
                onFetch={data.switched_on && (() => fetching.mutate({ layer: layer.layer }))}
              />
            ))}
          </tbody>
        </table>
      </section>
    </Paper>
  );
}
