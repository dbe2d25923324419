/** Options of all nivo charts. */

/** Custom properties: nivo writes colors into `style`, which rules for paper and forced colors cannot override. */
export const chartTheme = {
  text: { fontFamily: 'inherit', fontSize: 12, fill: 'var(--plot-label)' },
  axis: { ticks: { line: { stroke: 'none' } } },
  grid: { line: { stroke: 'var(--plot-grid)' } },
};

/** Marks the `svg` for the picture that a user saves. */
export const markDrawing = (svg: SVGSVGElement | null) => {
  if (svg) svg.dataset.drawing = '';
};
