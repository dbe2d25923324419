/** In a page, before its own scripts: the browser says that a graphics card draws, though a program plays one. */
export function claimCard() {
  const { getParameter } = WebGL2RenderingContext.prototype;
  const UNMASKED_RENDERER = 0x9246;
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === UNMASKED_RENDERER ? 'NVIDIA GeForce RTX 4060' : getParameter.call(this, name);
  };
}
