/** Runs in the page: records uploads to the GPU, waits for it, and long tasks. */

export interface Graphics {
  /** When the marks were first on the screen, in milliseconds since navigation; 0: not yet. */
  drawn: number;
  /** Uploads to vertex buffers. */
  uploads: number;
  /** Start and duration of tasks of at least 50 ms. */
  tasks: [number, number][];
  /** Start and duration of blocking WebGL calls. */
  waits: [number, number][];
  /** Number of live WebGL contexts. */
  contexts(): number;
}

export interface Watched extends Window {
  graphics: Graphics;
}

/** Must run before the page's own scripts. @param marks The number of marks in one draw call that counts as drawn. */
export function watchGraphics(marks: number): void {
  const contexts = new Set<WeakRef<WebGL2RenderingContext>>();
  const alive = (ref: WeakRef<WebGL2RenderingContext>) => ref.deref()?.isContextLost() === false;
  const seen: Graphics = {
    drawn: 0,
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
  // Calls are asynchronous and fast unless they wait for the GPU.
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

  // A buffer counts once it is bound to a vertex attribute; earlier uploads to it are added then.
  const bound = new WeakMap<WebGL2RenderingContext, Map<unknown, object>>();
  const drawnFrom = new WeakSet<object>();
  const pendingUploads = new WeakMap<object, number>();
  after('bindBuffer', (gl, [target, buffer]) => {
    const all = bound.get(gl) ?? new Map();
    bound.set(gl, all.set(target, buffer));
  });
  for (const name of ['bufferData', 'bufferSubData'])
    after(name, (gl, [target]) => {
      const buffer = bound.get(gl)?.get(target);
      if (!buffer) return;
      if (drawnFrom.has(buffer)) seen.uploads += 1;
      else pendingUploads.set(buffer, (pendingUploads.get(buffer) ?? 0) + 1);
    });
  for (const name of ['vertexAttribPointer', 'vertexAttribIPointer'])
    after(name, (gl) => {
      const buffer = bound.get(gl)?.get(gl.ARRAY_BUFFER);
      if (!buffer || drawnFrom.has(buffer)) return;
      drawnFrom.add(buffer);
      seen.uploads += pendingUploads.get(buffer) ?? 0;
    });
  const draw = (count: number) => (gl: WebGL2RenderingContext, values: unknown[]) => {
    if (seen.drawn > 0 || Number(values[count]) < marks) return;
    // Reading a pixel waits until drawing has finished.
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    seen.drawn = performance.now();
  };
  after('drawArraysInstanced', draw(3));
  after('drawElementsInstanced', draw(4));
}
