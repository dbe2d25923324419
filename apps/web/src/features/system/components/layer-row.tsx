import { Button, Tooltip } from '@mantine/core';
import { overlayNames } from '@tank/schema/map/overlays';
import { StatusBadge } from '@tank/ui/fields/status-badge';
import { EMPTY_VALUE, formatInstant, formatNumber } from '@tank/ui/lib/format';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';

interface LayerRowProps {
  layer: RouterOutput['overlays']['states']['data'][number];
  /** False while live map services are off. */
  onFetch: (() => void) | false;
}

const sources = {
  schematic: { status: 'Schematic', tone: 'quiet' },
  live: { status: 'Live', tone: 'good' },
} as const;

export function LayerRow({ layer: state, onFetch }: LayerRowProps) {
  const { layer, source, features, dropped, duplicates, fetched_at, tried_at, failure, wanted } = state;
  const disabledReason = !state.has_service && words.noService;
  const name = overlayNames[layer];
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <StatusBadge {...sources[source]} />
      </td>
      <td data-number>
        {formatNumber(features)}
        {dropped > 0 && <small>{words.dropped(formatNumber(dropped))}</small>}
        {duplicates > 0 && <small>{words.duplicates(formatNumber(duplicates))}</small>}
      </td>
      <td>{formatInstant(fetched_at) || EMPTY_VALUE}</td>
      <td data-failure>{failure ? words.failedAt(formatInstant(tried_at), failure) : EMPTY_VALUE}</td>
      {onFetch && (
        <td data-number>
          <Tooltip label={disabledReason} disabled={!disabledReason}>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={words.fetch(name)}
              loading={wanted && !disabledReason}
              aria-disabled={!!disabledReason}
              data-disabled={!!disabledReason || undefined}
              onClick={disabledReason ? undefined : onFetch}
            >
              {words.fetchNow}
            </Button>
          </Tooltip>
        </td>
      )}
    </tr>
  );
}
