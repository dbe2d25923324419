let known: boolean | undefined;

/** Whether this browser can draw the map; asked before the map's code is loaded. */
export function hasWebGl(): boolean {
  if (known === undefined) {
    const context = document.createElement('canvas').getContext('webgl2');
    known = context !== null;
    // A browser has few of them.
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  }
  return known;
}
