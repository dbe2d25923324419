import { type Point, type Position, projectAround, type View } from './projection.ts';
import { towns } from './towns.ts';

export interface Label {
  name: string;
  /** Pixels from the place. */
  at: Point;
  /** A town's label is right of its dot; a state's or province's label is centered. */
  kind: 'town' | 'state';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels: average letter width, line height, distance between a dot and its label. */
const LETTER_WIDTH = 5.6;
const LINE_HEIGHT = 12;
const GAP = 6;
/** Reserved at the bottom for the scale bar. */
const SCALE_BAR_HEIGHT = 2 * LINE_HEIGHT;
const MAX_TOWNS = 10;

function boxOf({ name, at: [x, y], kind }: Label): Box {
  const width = name.length * LETTER_WIDTH + GAP;
  const left = kind === 'town' ? x - GAP : x - width / 2;
  return { left, right: left + width + GAP, top: y - LINE_HEIGHT / 2, bottom: y + LINE_HEIGHT / 2 };
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

interface LabelsInput {
  place: Position;
  /** The name of the place: no label may overlap it. */
  name: string;
  view: View;
  states: readonly { name: string; position: Position }[];
}

/** The labels that fit into the view without overlap: towns first, then states. */
export function labelsOf({ place, name, view, states }: LabelsInput): Label[] {
  const project = projectAround(place);
  const right = view.x * view.scale;
  const bottom = view.y * view.scale;
  const occupied = [boxOf({ name, at: [0, 0], kind: 'town' })];
  const placeLabel = (label: Omit<Label, 'at'>, position: Position): Label[] => {
    const [x, y] = project(position);
    const placed: Label = { ...label, at: [x * view.scale, y * view.scale] };
    const box = boxOf(placed);
    const isInView =
      box.left > -right && box.right < right && box.top > -bottom && box.bottom < bottom - SCALE_BAR_HEIGHT;
    if (!isInView || occupied.some((other) => overlap(other, box))) return [];
    occupied.push(box);
    return [placed];
  };
  const townLabels = towns.flatMap(([town, ...position]) =>
    occupied.length > MAX_TOWNS ? [] : placeLabel({ name: town, kind: 'town' }, position),
  );
  return [
    ...townLabels,
    ...states.flatMap((state) => placeLabel({ name: state.name, kind: 'state' }, state.position)),
  ];
}
