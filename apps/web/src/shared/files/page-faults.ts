import type { PDFPageProxy } from 'pdfjs-dist';

/** What of a page is not in sight: nothing of it, or some pictures or letters. */
export type PageFault = 'page' | 'parts';

/** Rows of pixels looked at in one go. */
const ROWS = 64;

/** Whether all pixels are of one color. */
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

/** pdf.js resolves a picture that it could not decode to nothing, and a font to the reason in words. */
const isMissing = (data: unknown) => data === null || typeof data === 'string';
const lacks = (objects: Iterable<unknown>) =>
  [...(objects as Iterable<[string, unknown]>)].some(([, data]) => isMissing(data));

interface Drawn {
  page: Pick<PDFPageProxy, 'objs' | 'commonObjs' | 'getOperatorList'>;
  canvas: HTMLCanvasElement;
  /** How many operations the page has up to the first fault in it. */
  readStrictly: () => Promise<number>;
}

/**
 * pdf.js draws what it can of a page and tells the console alone what it left out. A page with nothing on it is looked at
 * once more, with an end at the first fault: it may be an empty one.
 */
export async function pageFaultOf({ page, canvas, readStrictly }: Drawn): Promise<PageFault | undefined> {
  const lacking = lacks(page.objs) || lacks(page.commonObjs);
  if (!isBlank(canvas)) return lacking ? 'parts' : undefined;
  if (lacking) return 'page';
  try {
    const { fnArray } = await page.getOperatorList();
    return (await readStrictly()) < fnArray.length ? 'page' : undefined;
  } catch {
    return 'page';
  }
}
