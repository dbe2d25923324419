import { Button, CloseButton, Title, VisuallyHidden } from '@mantine/core';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import type { PointFacts } from '../model/point-facts.ts';
import { useCardFocus } from '../model/use-card-focus.ts';
import { usePointRecord } from '../model/use-point-record.ts';
import type { Selection } from '../model/use-selection.ts';
import type { MapWork } from '../model/work.ts';
import { words } from '../words.ts';
import { CardFacts } from './card-facts.tsx';
import classes from './map.module.css';
import { Mark } from './mark.tsx';
import { PointActions } from './point-actions.tsx';

interface PointCardProps {
  selection: Selection;
  work: MapWork;
}

/** What is selected on the map: one point with what may be done with it, or several on one place. */
export function PointCard({ selection, work }: PointCardProps) {
  const { shown, one, turn, back, open, select } = selection;
  const close = () => select([]);
  const { card, title } = useCardFocus(turn, close);
  const name = one ? words.name(one) : words.several(shown.length);
  return (
    <section ref={card} className={classes.card} aria-label={name}>
      {back && (
        <Button variant="subtle" size="compact-xs" onClick={back}>
          {words.backToList}
        </Button>
      )}
      <div className={classes.cardHead}>
        {one && <Mark kind={one.kind} approximate={one.approximate} />}
        <Title order={2} ref={title} tabIndex={-1} className={classes.cardTitle}>
          {name}
        </Title>
        <CloseButton size="sm" aria-label="Close" onClick={close} />
      </div>
      {one ? (
        <One point={one} work={work} />
      ) : (
        <Several key={turn} shown={shown} open={open} onPoint={work.onInfo.prefetch} />
      )}
    </section>
  );
}

function One({ point, work }: { point: PointFacts; work: MapWork }) {
  const record = usePointRecord(point);
  return (
    <>
      <PointActions subject={point} record={record} work={work} />
      <CardFacts point={point} record={record} />
    </>
  );
}

/** So many at first, and with each asking more. */
const PAGE = 50;

interface SeveralProps extends Pick<Selection, 'shown' | 'open'> {
  onPoint: MapWork['onInfo']['prefetch'];
}

function Several({ shown, open, onPoint }: SeveralProps) {
  const [rows, setRows] = useState(PAGE);
  return (
    <>
      <ul className={classes.several}>
        {shown.slice(0, rows).map((point) => (
          <li key={words.name(point)}>
            <Button
              variant="subtle"
              size="compact-sm"
              color="gray"
              justify="start"
              fullWidth
              leftSection={<Mark kind={point.kind} approximate={point.approximate} />}
              onClick={() => open(point)}
              {...prefetchOnIntent(() => onPoint?.(point))}
            >
              {words.short(point)}
              {point.approximate && <VisuallyHidden>{words.approximateToo}</VisuallyHidden>}
            </Button>
          </li>
        ))}
      </ul>
      {shown.length > rows && (
        <Button variant="subtle" size="compact-xs" onClick={() => setRows(rows + PAGE)}>
          {words.more(shown.length - rows)}
        </Button>
      )}
    </>
  );
}
