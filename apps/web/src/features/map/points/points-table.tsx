import { Button, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { rangeInWords } from '@tank/schema/kit/format';
import { formatPrice } from '@tank/ui/lib/format';
import { useMemo, useState } from 'react';
import classes from '../map.module.css';
import { words } from '../words.ts';
import { around, type Bounds, inView, within } from './in-view.ts';
import type { Subject } from './map-work.ts';
import { Mark } from './mark.tsx';
import { factsOf, type PointFacts } from './point-facts.ts';
import type { Points } from './points.ts';
import { useRowStop } from './use-row-stop.ts';

const PAGE = 50;

interface PointsTableProps {
  points: Points;
  /** 1 for each point that passes. */
  passes: Uint8Array;
  /** Of what is in view; none: everything. */
  bounds: Bounds | undefined;
  onOpen: (subject: Subject) => void;
  /** To where the others are, if none is in view. */
  onGoTo: (bounds: Bounds) => void;
}

/** What is in view as a table: the keyboard's way to every point, and the map's where it cannot be drawn. */
export function PointsTable({ points, passes, bounds, onOpen, onGoTo }: PointsTableProps) {
  const [rows, setRows] = useState(PAGE);
  const { count, first } = useMemo(
    () => inView(points, passes, bounds, rows),
    [points, passes, bounds, rows],
  );
  const showMore = () => setRows(rows + PAGE);
  const stop = useRowStop(count > rows ? showMore : undefined);
  if (count === 0) return <NothingInView points={points} passes={passes} onGoTo={onGoTo} />;
  return (
    <>
      <Table className={classes.rows} verticalSpacing={2} horizontalSpacing={6} highlightOnHover>
        <Table.Caption className={classes.caption}>{words.inView(count)}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>What</Table.Th>
            <Table.Th className={classes.number}>MBBL</Table.Th>
            <Table.Th className={classes.number}>USD/BBL</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody {...stop}>
          {first.map((at) => (
            <Row key={at} point={factsOf(points, at)} onOpen={onOpen} />
          ))}
        </Table.Tbody>
      </Table>
      {count > rows && (
        <Button variant="subtle" size="xs" fullWidth onClick={showMore}>
          {words.more(count - rows)}
        </Button>
      )}
    </>
  );
}

function NothingInView({ points, passes, onGoTo }: Pick<PointsTableProps, 'points' | 'passes' | 'onGoTo'>) {
  const elsewhere = within(points, passes);
  const why = points.length === 0 ? words.nothingOpen : words.nothingPasses;
  return (
    <Stack p="sm" gap="xs" align="start">
      <Text size="sm" c="dimmed">
        {elsewhere.length === 0 ? why : words.nothingInView(elsewhere.length)}
      </Text>
      {elsewhere.length > 0 && (
        <Button variant="default" size="xs" onClick={() => onGoTo(around(points, elsewhere))}>
          {words.goThere}
        </Button>
      )}
    </Stack>
  );
}

const Row = ({ point, onOpen }: { point: PointFacts; onOpen: (subject: Subject) => void }) => (
  <Table.Tr data-point={words.name(point)}>
    <Table.Td>
      <button type="button" className={classes.rowButton} onClick={() => onOpen(point)}>
        <Mark kind={point.kind} approximate={point.approximate} />
        <span>
          {words.name(point)}
          <small>{point.place}</small>
        </span>
        {point.approximate && <VisuallyHidden>{words.approximateToo}</VisuallyHidden>}
      </button>
    </Table.Td>
    <Table.Td className={classes.number}>{rangeInWords(...point.volumes)}</Table.Td>
    <Table.Td className={classes.number}>
      {point.price === null ? 'Undisclosed' : formatPrice(point.price)}
    </Table.Td>
  </Table.Tr>
);
