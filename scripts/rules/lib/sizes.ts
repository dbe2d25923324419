import { exportedFunctions, proceduresOf, verbsOf } from './calls.ts';
import { type Breach, isTest, type Source } from './sources.ts';

/** Rule 8, in lines. */
const CAPS = { file: 400, test: 400, verb: 120, procedure: 20 };

const lengthOf = ({ text }: Source) => text.trimEnd().split('\n').length;

export function tooLong(sources: readonly Source[]): Breach[] {
  return sources.flatMap((source) => {
    const { path } = source;
    const breaches: Breach[] = [];
    const check = (what: string, lines: number, cap: number) => {
      if (lines > cap) breaches.push({ path, message: `${what} has ${lines} lines of at most ${cap}.` });
    };
    check('The file', lengthOf(source), isTest(path) ? CAPS.test : CAPS.file);
    const verbs = verbsOf(source);
    for (const { name, fn } of verbs) check(name, source.linesOf(fn.span), CAPS.verb);
    for (const { name, value } of proceduresOf(source))
      check(`Procedure ${name}`, source.linesOf(value.span), CAPS.procedure);
    // What is exported and no verb (a component, a helper) has the cap of a verb, too.
    if (!isTest(path))
      for (const { name, fn } of exportedFunctions(source))
        if (!verbs.some((verb) => verb.name === name)) check(name, source.linesOf(fn.span), CAPS.verb);
    return breaches;
  });
}

/** The length that so many percent of the files, tests aside, do not exceed. */
export function lengthAt(percent: number, sources: readonly Source[]): number {
  const lengths = sources
    .filter(({ path }) => !isTest(path))
    .map(lengthOf)
    .sort((a, b) => a - b);
  return lengths[Math.floor((lengths.length * percent) / 100)] ?? 0;
}

/** Half of the files are shorter than this, and 95 in a hundred. */
const SHORT = { 50: 60, 95: 160 };

/** A house of small files, not of a few small ones among large ones. */
export const longOnTheWhole = (sources: readonly Source[]): Breach[] =>
  Object.entries(SHORT).flatMap(([percent, most]) => {
    const lines = lengthAt(Number(percent), sources);
    const message = `${percent} % of the files have up to ${lines} lines; it should be below ${most}.`;
    return lines < most ? [] : [{ path: 'the files that are no tests', message }];
  });
