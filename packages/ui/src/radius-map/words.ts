export const words = {
  pointMap: 'Map. Click, or use the arrow keys, to move the point; + and − zoom.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const;
