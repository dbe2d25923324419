/** Shared by all drawings that nivo paints. */

/** Custom properties, since nivo writes colours into `style`, where no rule for paper or forced colours would reach them. */
export const chartTheme = {
  text: { fontFamily: 'inherit', fontSize: 12, fill: 'var(--plot-label)' },
  axis: { ticks: { line: { stroke: 'none' } } },
  grid: { line: { stroke: 'var(--plot-grid)' } },
};

/** Marks the `svg` for the picture that a user saves. */
export const markDrawing = (svg: SVGSVGElement | null) => {
  if (svg) svg.dataset.drawing = '';
};
