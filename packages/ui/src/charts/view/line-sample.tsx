import type { LineStyle } from '../axes/line-styles.ts';

/** A short piece of a line or its mark. */
export const LineSample = ({ color, dash, width = 2, mark }: LineStyle) => (
  <svg width="26" height="10" viewBox="0 0 26 10" aria-hidden focusable="false" style={{ flex: 'none' }}>
    <path d="M0,5H26" stroke={color} strokeWidth={width} strokeDasharray={dash} fill="none" />
    {mark && <path d={mark} transform="translate(13 5)" fill={color} />}
  </svg>
);
