/** The address of the image. A placeholder: `build/land-image.ts` replaces this module. */
export default '';
