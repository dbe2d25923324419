/** The picture of a chart with its headline and legend, so that it can be read without its page. */
import type { LegendItem } from './legend.tsx';

interface PictureTexts {
  name: string;
  /** Below the name. */
  headline: string;
  legend: readonly Pick<LegendItem, 'label' | 'lineStyle'>[];
  /** Lines below the drawing. */
  footer: readonly string[];
}

const NAMESPACE = 'http://www.w3.org/2000/svg';
const EDGE = 20;
const ROW = 22;
/** Leaves room for the texts around the smallest drawing. */
const MIN_WIDTH = 340;
/** Device pixels per pixel. */
const SCALE = 2;
const font = (size: number) => `${size}px Inter, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif`;
const COPIED_STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
] as const;

/** A copy that looks the same without the page's style sheets. */
function copyWithStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll('*');
  for (const [index, node] of copy.querySelectorAll('*').entries()) {
    const styles = originals[index] && getComputedStyle(originals[index]);
    if (styles) for (const name of COPIED_STYLES) node.setAttribute(name, styles.getPropertyValue(name));
    node.removeAttribute('class');
    // nivo's own styles would override the attributes above.
    node.removeAttribute('style');
  }
  return copy;
}

function element(name: string, values: Record<string, string | number>, text?: string): SVGElement {
  const node = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(values)) node.setAttribute(key, String(value));
  if (text !== undefined) node.textContent = text;
  return node;
}

/** The value of a color that may be a custom property. */
function resolveColor(drawing: SVGSVGElement, color: string): string {
  const probe = element('path', { fill: color });
  drawing.append(probe);
  const { fill } = getComputedStyle(probe);
  probe.remove();
  return fill;
}

/** Measures texts in pixels. */
function createRuler(size: number, weight = 400) {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen) pen.font = `${weight} ${font(size)}`;
  return (text: string) => pen?.measureText(text).width ?? text.length * size * 0.55;
}

/** Breaks a text between facts, and between words if a fact is too long for a line. */
function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const breakAt = (separator: string, longText: string) => {
    const lines: string[] = [];
    for (const piece of longText.split(separator)) {
      const longer = [...lines.slice(-1), piece].join(separator);
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(piece);
    }
    return lines;
  };
  return breakAt(' · ', text).flatMap((line) => (fits(line) ? [line] : breakAt(' ', line)));
}

/** Wraps texts to lines, with their total height. */
function linesOf(
  texts: readonly string[],
  width: number,
  lineStyle: { size: number; fill: string; weight?: number },
) {
  const { size, fill, weight = 400 } = lineStyle;
  const widthOf = createRuler(size, weight);
  const lines = texts.flatMap((text) => wrapText(text, (line) => widthOf(line) <= width));
  const step = size + 6;
  const written = { fill, 'font-size': size, 'font-weight': weight };
  return {
    items: lines.map((line, at) => element('text', { ...written, y: size + at * step }, line)),
    height: lines.length * step,
  };
}

/** Wraps the legend to rows, with their total height. */
function legendOf({ legend }: PictureTexts, drawing: SVGSVGElement, width: number) {
  const widthOf = createRuler(13);
  let [x, y] = [0, 0];
  const items = legend.flatMap(({ label, lineStyle }) => {
    const wide = 34 + widthOf(label);
    if (x > 0 && x + wide > width) [x, y] = [0, y + ROW];
    const color = resolveColor(drawing, lineStyle.color);
    const drawn = [
      element('path', {
        d: `M${x},${y}h26`,
        stroke: color,
        'stroke-width': lineStyle.width ?? 2,
        'stroke-dasharray': lineStyle.dash ?? 'none',
      }),
      ...(lineStyle.mark
        ? [element('path', { d: lineStyle.mark, transform: `translate(${x + 13} ${y})`, fill: color })]
        : []),
      element('text', { x: x + 34, y: y + 4.5, fill: '#e6ebf1', 'font-size': 13 }, label),
    ];
    x += wide + 20;
    return drawn;
  });
  return { items, height: legend.length > 0 ? y + ROW : 0 };
}

/** The drawings side by side, each with its label below. */
function drawingsOf(drawings: readonly SVGSVGElement[]) {
  let [width, height] = [0, 0];
  const items = drawings.map((drawing) => {
    const box = drawing.getBoundingClientRect();
    const { label } = drawing.dataset;
    const part = element('g', { transform: `translate(${width} 0)` });
    part.append(copyWithStyles(drawing));
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

/** The whole picture: name, headline, legend, drawings and footer. */
export function pictureOf(drawings: readonly SVGSVGElement[], said: PictureTexts) {
  const chart = drawingsOf(drawings);
  const width = Math.max(chart.width, MIN_WIDTH);
  const name = linesOf([said.name], width, { size: 16, fill: '#ffffff', weight: 600 });
  const headline = linesOf([said.headline], width, { size: 13, fill: '#a5b1c0' });
  const key = legendOf(said, drawings[0] as SVGSVGElement, width);
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

export async function pngOf(drawings: readonly SVGSVGElement[], said: PictureTexts): Promise<Blob> {
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
