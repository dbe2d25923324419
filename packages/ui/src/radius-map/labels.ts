import { type Point, type Position, projectAround, type View } from './projection.ts';
import { towns } from './towns.ts';

export interface Label {
  name: string;
  /** Pixels from the place. */
  at: Point;
  /** A town's name stands right of its dot, that of a state or province on its middle. */
  kind: 'town' | 'state';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels of a letter, a line, and from a dot to its name. */
const LETTER = 5.6;
const LINE = 12;
const GAP = 6;
/** The scale stands at the foot. */
const FOOT = 2 * LINE;
/** Most towns on one map. */
const MOST_TOWNS = 10;

function boxOf({ name, at: [x, y], kind }: Label): Box {
  const width = name.length * LETTER + GAP;
  const left = kind === 'town' ? x - GAP : x - width / 2;
  return { left, right: left + width + GAP, top: y - LINE / 2, bottom: y + LINE / 2 };
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

interface Wanted {
  place: Position;
  /** The place's own name, which nothing may cover; it is not among the labels. */
  name: string;
  view: View;
  states: readonly { name: string; position: Position }[];
}

/** Towns, then states, whose names are in sight and have room. */
export function labelsOf({ place, name, view, states }: Wanted): Label[] {
  const project = projectAround(place);
  const right = view.x * view.scale;
  const foot = view.y * view.scale;
  const taken = [boxOf({ name, at: [0, 0], kind: 'town' })];
  const add = (label: Omit<Label, 'at'>, position: Position): Label[] => {
    const [x, y] = project(position);
    const placed: Label = { ...label, at: [x * view.scale, y * view.scale] };
    const box = boxOf(placed);
    const inside = box.left > -right && box.right < right && box.top > -foot && box.bottom < foot - FOOT;
    if (!inside || taken.some((other) => overlap(other, box))) return [];
    taken.push(box);
    return [placed];
  };
  const named = towns.flatMap(([town, ...position]) =>
    taken.length > MOST_TOWNS ? [] : add({ name: town, kind: 'town' }, position),
  );
  return [...named, ...states.flatMap((state) => add({ name: state.name, kind: 'state' }, state.position))];
}
