import { describe, expect, it } from 'vitest';
import { subjectOf } from './notice.ts';

describe('subjectOf', () => {
  it('returns the description on one line', () => {
    expect(subjectOf('  Your bid\r\nwas\taccepted. ')).toBe('Your bid was accepted.');
    expect(subjectOf(' \n')).toBe('The Tank Tiger');
  });

  it('truncates at a word boundary, or within a long word', () => {
    const truncated = subjectOf(`${'word '.repeat(15)}and, more of them`);
    expect(truncated).toBe(`${'word '.repeat(15).trim()}…`);
    expect(subjectOf('x'.repeat(200))).toBe(`${'x'.repeat(77)}…`);
    expect(subjectOf(`${'x'.repeat(76)}😀${'x'.repeat(9)}`)).toBe(`${'x'.repeat(76)}…`);
  });
});
