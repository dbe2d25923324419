/** Of the heat map, the least first: from dark to light, so that they are told apart without seeing colours. */
export const heatColors = ['#225ea8', '#1d91c0', '#41b6c4', '#a1dab4', '#ffffcc'] as const;

/** The colour of a class where there are so many: the lightest is the greatest. */
export const heatColorOf = (place: number, classes: number): string =>
  heatColors[heatColors.length - classes + place] ?? heatColors[0];
