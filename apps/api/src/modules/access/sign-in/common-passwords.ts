/** The passwords that guessers try first, on the server only: the list weighs more than a whole screen. */
import { dictionary } from '@zxcvbn-ts/language-common';

const COMMONEST = 10_000;
/** Of the rarer ones only those that are long enough to be chosen. */
const LONG_ENOUGH = 10;

/** One text instead of ten thousand, each word between line breaks; read with the first question. */
let words: string | undefined;

function readWords(): string {
  // Commonest first.
  const kept = dictionary['passwords-common'].filter(
    (word, place) => place < COMMONEST || word.length >= LONG_ENOUGH,
  );
  return `\n${kept.join('\n')}\n`;
}

/** Whether it is one of them, however it is capitalized and whatever blanks stand around it. */
export function isCommon(password: string): boolean {
  const word = password.trim().toLowerCase();
  words ??= readWords();
  return !word.includes('\n') && words.includes(`\n${word}\n`);
}
