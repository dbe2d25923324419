/** What browsers call programs that play a graphics card. */
const PROGRAMS = /swiftshader|llvmpipe|softpipe|software|basic render/i;

interface Graphics {
  there: boolean;
  /** A program plays the card: whoever waits for what it draws waits long. */
  played: boolean;
}

let known: Graphics | undefined;

function look(): Graphics {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return { there: false, played: false };
  const unmasked = context.getExtension('WEBGL_debug_renderer_info')?.UNMASKED_RENDERER_WEBGL;
  const played = PROGRAMS.test(String(context.getParameter(unmasked ?? context.RENDERER)));
  // A browser has few of them.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return { there: true, played };
}

function graphics(): Graphics {
  known ??= look();
  return known;
}

/** Whether this browser can draw the map; asked before the map's code is loaded. */
export const hasWebGl = (): boolean => graphics().there;

export const isPlayed = (): boolean => graphics().played;
