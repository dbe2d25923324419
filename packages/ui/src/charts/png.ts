/** The picture of a chart, with what it is about above it and its key, so that it can stand alone. */
import type { LegendItem } from './legend.tsx';

interface Said {
  name: string;
  /** Below the name. */
  headline: string;
  legend: readonly Pick<LegendItem, 'label' | 'look'>[];
  /** Below the drawing, each from a new line on. */
  footer: readonly string[];
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
const EDGE = 20;
const ROW = 22;
/** However small the drawing: the texts around it have room. */
const LEAST = 340;
/** For a sharp picture on any screen. */
const SCALE = 2;
const font = (size: number) => `${size}px Inter, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif`;
const taken = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

/** A copy that looks alike without the page's styles. */
function inked(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll('*');
  for (const [index, node] of copy.querySelectorAll('*').entries()) {
    const styles = originals[index] && getComputedStyle(originals[index]);
    if (styles) for (const name of taken) node.setAttribute(name, styles.getPropertyValue(name));
    node.removeAttribute('class');
    // The library of the pies writes styles, which would win over the values above.
    node.removeAttribute('style');
  }
  return copy;
}

function element(name: string, values: Record<string, string | number>, text?: string): SVGElement {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}

/** A colour that the page gives by a custom property. */
function resolved(drawing: SVGSVGElement, color: string): string {
  const probe = element('path', { fill: color });
  drawing.append(probe);
  const { fill } = getComputedStyle(probe);
  probe.remove();
  return fill;
}

/** How wide texts are, in pixels. */
function createRuler(size: number, weight = 400) {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `${weight} ${font(size)}`;
  return (text: string) => pen?.measureText(text).width ?? text.length * size * 0.55;
}

/** A text in as many lines as it takes: broken between facts, and between words where one fact is too long. */
function wrapped(text: string, fits: (line: string) => boolean): string[] {
  const broken = (whole: string, between: string) => {
    const lines: string[] = [];
    for (const piece of whole.split(between)) {
      const longer = [...lines.slice(-1), piece].join(between);
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(piece);
    }
    return lines;
  };
  return broken(text, ' · ').flatMap((line) => (fits(line) ? [line] : broken(line, ' ')));
}

/** Texts below each other, and how high they are together. */
function linesOf(
  texts: readonly string[],
  width: number,
  look: { size: number; fill: string; weight?: number },
) {
  const { size, fill, weight = 400 } = look;
  const widthOf = createRuler(size, weight);
  const lines = texts.flatMap((text) => wrapped(text, (line) => widthOf(line) <= width));
  const step = size + 6;
  const written = { fill, 'font-size': size, 'font-weight': weight };
  return {
    items: lines.map((line, at) => element('text', { ...written, y: size + at * step }, line)),
    height: lines.length * step,
  };
}

/** The key, in as many rows as it takes. */
function keyOf({ legend }: Said, drawing: SVGSVGElement, width: number) {
  const widthOf = createRuler(13);
  let [x, y] = [0, 0];
  const items = legend.flatMap(({ label, look }) => {
    const wide = 34 + widthOf(label);
    if (x > 0 && x + wide > width) [x, y] = [0, y + ROW];
    const color = resolved(drawing, look.color);
    const drawn = [
      element('path', {
        d: `M${x},${y}h26`,
        stroke: color,
        'stroke-width': 2,
        'stroke-dasharray': look.dash ?? 'none',
      }),
      element('path', { d: look.mark, transform: `translate(${x + 13} ${y})`, fill: color }),
      element('text', { x: x + 34, y: y + 4.5, fill: '#e6ebf1', 'font-size': 13 }, label),
    ];
    x += wide + 20;
    return drawn;
  });
  return { items, height: legend.length > 0 ? y + ROW : 0 };
}

/** The drawings side by side, each with what it is of below it where it says so. */
function drawingsOf(drawings: readonly SVGSVGElement[]) {
  let [width, height] = [0, 0];
  const items = drawings.map((drawing) => {
    const box = drawing.getBoundingClientRect();
    const { label } = drawing.dataset;
    const part = element('g', { transform: `translate(${width} 0)` });
    part.append(inked(drawing));
    const below = {
      x: box.width / 2,
      y: box.height + 14,
      fill: '#e6ebf1',
      'font-size': 13,
      'text-anchor': 'middle',
    };
    if (label) part.append(element('text', below, label));
    width += box.width + (drawings.length > 1 ? 2 * EDGE : 0);
    height = Math.max(height, box.height + (label ? ROW : 0));
    return part;
  });
  return { items, width, height };
}

const moved = (x: number, y: number, items: readonly SVGElement[]) => {
  const group = element('g', { transform: `translate(${x} ${y})` });
  group.append(...items);
  return group;
};

/** The whole picture: name, headline, key, drawings and footer. */
export function pictureOf(drawings: readonly SVGSVGElement[], said: Said) {
  const chart = drawingsOf(drawings);
  const width = Math.max(chart.width, LEAST);
  const name = linesOf([said.name], width, { size: 16, fill: '#ffffff', weight: 600 });
  const headline = linesOf([said.headline], width, { size: 13, fill: '#a5b1c0' });
  const key = keyOf(said, drawings[0] as SVGSVGElement, width);
  const footer = linesOf(said.footer, width, { size: 11, fill: '#a5b1c0' });
  const headlineTop = EDGE + name.height;
  const keyTop = headlineTop + headline.height + 16;
  const chartTop = keyTop + key.height;
  const footerTop = chartTop + chart.height + 12;
  const size = { width: width + 2 * EDGE, height: footerTop + footer.height + EDGE };
  const picture = element('svg', { xmlns: NAMESPACE, ...size, style: `font:${font(12)}` });
  picture.append(
    element('rect', { ...size, fill: '#151d26' }),
    moved(EDGE, EDGE, name.items),
    moved(EDGE, headlineTop, headline.items),
    moved(EDGE, keyTop, key.items),
    moved(EDGE, chartTop, chart.items),
    moved(EDGE, footerTop, footer.items),
  );
  return { picture, size };
}

export async function pngOf(drawings: readonly SVGSVGElement[], said: Said): Promise<Blob> {
  const { picture, size } = pictureOf(drawings, said);
  return paint(picture, size);
}

async function paint(
  picture: SVGElement,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(picture))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
  const pen = canvas.getContext('2d');
  pen?.scale(SCALE, SCALE);
  pen?.drawImage(image, 0, 0);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The browser made no picture.')))),
  );
}
