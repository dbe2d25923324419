let known: boolean | undefined;

function detect(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers limit the number of contexts.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Whether this browser can draw the map. Known before the map's code is loaded. */
export function hasWebGl(): boolean {
  known ??= detect();
  return known;
}
