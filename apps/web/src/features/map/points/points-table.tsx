import { Button, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { rangeInWords } from '@tank/schema/kit/format';
import { formatPrice } from '@tank/ui/lib/format';
import { memo, useMemo, useState } from 'react';
import classes from '../map.module.css';
import { words } from '../words.ts';
import { type Bounds, boundsAround, indicesInBounds, largestInBounds } from './bounds.ts';
import type { Subject } from './map-actions.ts';
import { Mark } from './mark.tsx';
import { factsOf, findPointIndex } from './point-facts.ts';
import type { Points } from './points.ts';
import { useRovingTabIndex } from './use-roving-tab-index.ts';

const PAGE = 50;

interface PointsTableProps {
  points: Points;
  /** 1 for each point that passes the filter. */
  mask: Uint8Array;
  /** The area in view; undefined to list all points. */
  bounds: Bounds | undefined;
  onOpen: (subject: Subject) => void;
  /** Marked, so that it is found again after its card is closed. */
  lastOpened: Subject | null;
  /** The points of the mark under the pointer. */
  pointedMark: ReadonlySet<number> | null;
  /** The point of the row under the pointer or with the focus. */
  onPoint: (index: number | null) => void;
  /** Moves the map to matches outside the view. */
  onGoTo: (bounds: Bounds) => void;
}

/** The points in view as a table, for keyboards, screen readers and browsers without WebGL. */
export function PointsTable(props: PointsTableProps) {
  const { points, mask, bounds, lastOpened, pointedMark, onPoint, onOpen, onGoTo } = props;
  const [rows, setRows] = useState(PAGE);
  const { count, largest } = useMemo(
    () => largestInBounds(points, mask, bounds, rows),
    [points, mask, bounds, rows],
  );
  const showMore = () => setRows(rows + PAGE);
  const rovingProps = useRovingTabIndex(count > rows ? showMore : undefined);
  const openedIndex = lastOpened && findPointIndex(points, lastOpened);
  if (count === 0) return <NoMatchesInView points={points} mask={mask} onGoTo={onGoTo} />;
  return (
    <>
      <Table className={classes.rows} verticalSpacing={2} horizontalSpacing={6} highlightOnHover>
        <Table.Caption className={classes.caption}>{words.countInView(count)}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>What</Table.Th>
            <Table.Th className={classes.number}>MBBL</Table.Th>
            <Table.Th className={classes.number}>USD/BBL</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody {...rovingProps}>
          {largest.map((index) => (
            <Row
              key={index}
              points={points}
              index={index}
              isOpened={index === openedIndex}
              isPointed={pointedMark?.has(index) ?? false}
              onPoint={onPoint}
              onOpen={onOpen}
            />
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

function NoMatchesInView({ points, mask, onGoTo }: Pick<PointsTableProps, 'points' | 'mask' | 'onGoTo'>) {
  const elsewhere = indicesInBounds(points, mask);
  const reason = points.length === 0 ? words.noOpenRecords : words.noMatches;
  return (
    <Stack p="sm" gap="xs" align="start">
      <Text size="sm" c="dimmed">
        {elsewhere.length === 0 ? reason : words.noMatchesInView(elsewhere.length)}
      </Text>
      {elsewhere.length > 0 && (
        <Button variant="default" size="xs" onClick={() => onGoTo(boundsAround(points, elsewhere))}>
          {words.goThere}
        </Button>
      )}
    </Stack>
  );
}

interface RowProps extends Pick<PointsTableProps, 'points' | 'onPoint' | 'onOpen'> {
  index: number;
  isOpened: boolean;
  /** The pointer is over its mark. */
  isPointed: boolean;
}

/** Memoized: the pointer on the map changes one row of fifty. */
const Row = memo(({ points, index, isOpened, isPointed, onPoint, onOpen }: RowProps) => {
  const point = factsOf(points, index);
  return (
    <Table.Tr
      data-point={words.recordName(point)}
      data-opened={isOpened || undefined}
      data-pointed={isPointed || undefined}
      onPointerEnter={() => onPoint(index)}
      onPointerLeave={() => onPoint(null)}
    >
      <Table.Td>
        <button
          type="button"
          className={classes.rowButton}
          aria-current={isOpened || undefined}
          onClick={() => onOpen(point)}
          onFocus={() => onPoint(index)}
          onBlur={() => onPoint(null)}
        >
          <Mark kind={point.kind} approximate={point.approximate} />
          <span>
            {words.recordName(point)}
            <small>{point.location}</small>
          </span>
          {point.approximate && <VisuallyHidden>{words.approximateSuffix}</VisuallyHidden>}
        </button>
      </Table.Td>
      <Table.Td className={classes.number}>{rangeInWords(...point.volumes)}</Table.Td>
      <Table.Td className={classes.number}>
        {point.price === null ? 'Undisclosed' : formatPrice(point.price)}
      </Table.Td>
    </Table.Tr>
  );
});
