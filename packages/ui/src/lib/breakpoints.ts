/** Media queries for scripts, with the same breakpoints as the style sheets. */
export const BELOW = {
  phone: '(width < 30em)',
  tablet: '(width < 48em)',
  /** Excludes print, which always shows the columns of a table. */
  tabletOnScreen: 'screen and (width < 48em)',
} as const;
export const FROM = {
  panel: '(width >= 64em)',
  sideBySide: '(width >= 62em)',
  desktop: '(width >= 75em)',
} as const;
