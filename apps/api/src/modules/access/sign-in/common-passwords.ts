/** Common passwords, checked only on the server: the list is too large to load in a browser. */
import { dictionary } from '@zxcvbn-ts/language-common';

const MOST_COMMON = 10_000;
/** Shorter ones of the rarer passwords are rejected by their length anyway. */
const MIN_RARE_LENGTH = 10;

/** One string with a word per line takes less memory than thousands of strings; loaded on first use. */
let commonPasswords: string | undefined;

function loadPasswords(): string {
  // The dictionary is sorted by frequency.
  const selected = dictionary['passwords-common'].filter(
    (word, rank) => rank < MOST_COMMON || word.length >= MIN_RARE_LENGTH,
  );
  return `\n${selected.join('\n')}\n`;
}

/** Whether the password is common, ignoring case and surrounding spaces. */
export function isCommon(password: string): boolean {
  const word = password.trim().toLowerCase();
  commonPasswords ??= loadPasswords();
  return !word.includes('\n') && commonPasswords.includes(`\n${word}\n`);
}
