import type { PDFPageProxy } from 'pdfjs-dist';

/** What failed to render: the whole page, or some images or glyphs. */
export type PageFault = 'page' | 'parts';

/** Pixel rows read per `getImageData` call. */
const ROWS = 64;

function isBlank(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d');
  if (!context || canvas.width === 0) return false;
  let color: number | undefined;
  for (let top = 0; top < canvas.height; top += ROWS) {
    const height = Math.min(ROWS, canvas.height - top);
    const pixels = new Uint32Array(context.getImageData(0, top, canvas.width, height).data.buffer);
    color ??= pixels[0];
    if (pixels.some((pixel) => pixel !== color)) return false;
  }
  return true;
}

/** pdf.js resolves an image that it cannot decode to null, and a font to an error message. */
const isMissing = (data: unknown) => data === null || typeof data === 'string';
const hasMissing = (objects: Iterable<unknown>) =>
  [...(objects as Iterable<[string, unknown]>)].some(([, data]) => isMissing(data));

interface RenderedPage {
  page: Pick<PDFPageProxy, 'objs' | 'commonObjs' | 'getOperatorList'>;
  canvas: HTMLCanvasElement;
  /** Number of operations before the first error on the page. */
  readStrictly: () => Promise<number>;
}

/**
 * pdf.js skips what it cannot draw and only logs a warning. A blank page is parsed again in strict mode, because it
 * may really be empty.
 */
export async function pageFaultOf({
  page,
  canvas,
  readStrictly,
}: RenderedPage): Promise<PageFault | undefined> {
  const isIncomplete = hasMissing(page.objs) || hasMissing(page.commonObjs);
  if (!isBlank(canvas)) return isIncomplete ? 'parts' : undefined;
  if (isIncomplete) return 'page';
  try {
    const { fnArray } = await page.getOperatorList();
    return (await readStrictly()) < fnArray.length ? 'page' : undefined;
  } catch {
    return 'page';
  }
}
