let cached: boolean | undefined;

function detect(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Released, because browsers limit the number of contexts.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Whether this browser can draw the map. Does not load MapLibre. */
export function hasWebGl(): boolean {
  cached ??= detect();
  return cached;
}
