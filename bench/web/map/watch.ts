/** In the page: what its maps give to the graphics card, and how long it answers nobody. */

export interface Graphics {
  /** When so many marks were first on the screen: milliseconds since the page began; 0: not yet. */
  drawn: number;
  /** When they were first on the map itself, which takes the place of a picture of it. */
  there: number;
  /** How often something that is drawn from was given to the graphics card. */
  uploads: number;
  /** Tasks of 50 ms and more since the page began: when each began and how long it took, in milliseconds. */
  tasks: [number, number][];
  /** Calls of the graphics card that the page had to wait for, all of them since it began, likewise. */
  waits: [number, number][];
  /** Maps that hold a place on the graphics card. */
  contexts(): number;
}

export interface Watched extends Window {
  graphics: Graphics;
}

/** `marks`: how many at once count as drawn. To be there before the page's own scripts. */
export function watchGraphics(marks: number): void {
  const contexts = new Set<WeakRef<WebGL2RenderingContext>>();
  const alive = (ref: WeakRef<WebGL2RenderingContext>) => ref.deref()?.isContextLost() === false;
  const seen: Graphics = {
    drawn: 0,
    there: 0,
    uploads: 0,
    tasks: [],
    waits: [],
    contexts: () => [...contexts].filter(alive).length,
  };
  (window as unknown as Watched).graphics = seen;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });

  type Calls = Record<string, (...values: unknown[]) => unknown>;
  const card = WebGL2RenderingContext.prototype as unknown as Calls;
  // What is handed to the card takes next to nothing, unless it has to be waited for.
  const WAIT_MS = 0.5;
  for (const [name, { value: call }] of Object.entries(Object.getOwnPropertyDescriptors(card))) {
    if (typeof call !== 'function' || name === 'constructor') continue;
    card[name] = function (this: WebGL2RenderingContext, ...values) {
      const begun = performance.now();
      const answer = call.apply(this, values);
      const took = performance.now() - begun;
      if (took >= WAIT_MS) seen.waits.push([begun, took]);
      return answer;
    };
  }
  const after = (name: string, then: (gl: WebGL2RenderingContext, values: unknown[]) => void) => {
    const call = card[name] as Calls[string];
    card[name] = function (this: WebGL2RenderingContext, ...values) {
      const answer = call.apply(this, values);
      then(this, values);
      return answer;
    };
  };
  const open = HTMLCanvasElement.prototype.getContext as (...values: unknown[]) => unknown;
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...values: unknown[]) {
    const context = open.apply(this, values);
    if (context instanceof WebGL2RenderingContext && ![...contexts].some((ref) => ref.deref() === context))
      contexts.add(new WeakRef(context));
    return context;
  } as typeof HTMLCanvasElement.prototype.getContext;

  // A buffer is one that marks are drawn from once it was bound to one of their attributes.
  const bound = new WeakMap<WebGL2RenderingContext, Map<unknown, object>>();
  const drawnFrom = new WeakSet<object>();
  const given = new WeakMap<object, number>();
  after('bindBuffer', (gl, [target, buffer]) => {
    const all = bound.get(gl) ?? new Map();
    bound.set(gl, all.set(target, buffer));
  });
  for (const name of ['bufferData', 'bufferSubData'])
    after(name, (gl, [target]) => {
      const buffer = bound.get(gl)?.get(target);
      if (!buffer) return;
      if (drawnFrom.has(buffer)) seen.uploads += 1;
      else given.set(buffer, (given.get(buffer) ?? 0) + 1);
    });
  for (const name of ['vertexAttribPointer', 'vertexAttribIPointer'])
    after(name, (gl) => {
      const buffer = bound.get(gl)?.get(gl.ARRAY_BUFFER);
      if (!buffer || drawnFrom.has(buffer)) return;
      drawnFrom.add(buffer);
      seen.uploads += given.get(buffer) ?? 0;
    });
  const see = (canvas: HTMLCanvasElement | OffscreenCanvas, look: () => void) => {
    const onMap = canvas instanceof HTMLCanvasElement && canvas.closest('.maplibregl-map') !== null;
    if (seen.there > 0 || (seen.drawn > 0 && !onMap)) return;
    // Asked for one of its points, who draws has to have drawn it all.
    look();
    seen.drawn ||= performance.now();
    if (onMap) seen.there = performance.now();
  };
  const draw = (count: number) => (gl: WebGL2RenderingContext, values: unknown[]) => {
    if (Number(values[count]) < marks) return;
    see(gl.canvas, () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)));
  };
  after('drawArraysInstanced', draw(3));
  after('drawElementsInstanced', draw(4));

  // Clusters, and all marks of the picture, are pictures on a plain canvas, one after the other.
  let pictures = 0;
  const plain = CanvasRenderingContext2D.prototype;
  const { drawImage, clearRect } = plain;
  plain.clearRect = function (...values) {
    pictures = 0;
    clearRect.apply(this, values);
  };
  plain.drawImage = function (this: CanvasRenderingContext2D, ...values: unknown[]) {
    (drawImage as (...all: unknown[]) => void).apply(this, values);
    pictures += 1;
    if (pictures === marks) see(this.canvas, () => this.getImageData(0, 0, 1, 1));
  } as typeof plain.drawImage;
}
