/** The icon atlas: a circle, a diamond, and a dashed circle for approximate locations. */
import { marks } from '@tank/ui/tokens';
import type { Kind } from '../points/map-actions.ts';

const SIZE = 64;
const RADIUS = 28;

/** Width of an icon relative to the mark in it. */
export const ICON_SCALE = SIZE / (2 * RADIUS);

export const iconName = (kind: Kind, approximate = false) => (approximate ? `${kind}-approximate` : kind);

const names = ['listing', 'inquiry', 'listing-approximate'] as const;

export const iconMapping = Object.fromEntries(
  names.map((name, index) => [
    name,
    { x: index * SIZE, y: 0, width: SIZE, height: SIZE, anchorX: SIZE / 2, anchorY: SIZE / 2 },
  ]),
);

function drawIcon(context: CanvasRenderingContext2D, name: (typeof names)[number], left: number): void {
  const kind: Kind = name === 'inquiry' ? 'inquiry' : 'listing';
  const [x, y] = [left + SIZE / 2, SIZE / 2];
  context.beginPath();
  if (kind === 'listing') context.arc(x, y, RADIUS, 0, 2 * Math.PI);
  else {
    context.moveTo(x, y - RADIUS - 2);
    for (const [dx, dy] of [
      [RADIUS + 2, 0],
      [0, RADIUS + 2],
      [-RADIUS - 2, 0],
    ] as const)
      context.lineTo(x + dx, y + dy);
    context.closePath();
  }
  const approximate = name.endsWith('-approximate');
  context.globalAlpha = approximate ? 0.65 : 1;
  context.fillStyle = marks[kind];
  context.fill();
  context.globalAlpha = 1;
  context.lineWidth = 3;
  context.setLineDash(approximate ? [11, 7] : []);
  context.strokeStyle = marks.edge;
  context.stroke();
}

function drawAtlas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = names.length * SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (context) for (const [index, name] of names.entries()) drawIcon(context, name, index * SIZE);
  return canvas;
}

let atlas: HTMLCanvasElement | undefined;

/** All icons in a row, at the positions of `iconMapping`. */
export const iconAtlas = (): HTMLCanvasElement => (atlas ??= drawAtlas());
