/** Media queries of the breakpoints that scripts need. Style sheets write the same values: a width belongs to one side only. */
export const BELOW = {
  phone: '(width < 30em)',
  tablet: '(width < 48em)',
  /** Paper always has room for a table's columns. */
  tabletOnScreen: 'screen and (width < 48em)',
} as const;
export const FROM = { sideBySide: '(width >= 62em)', desktop: '(width >= 75em)' } as const;
