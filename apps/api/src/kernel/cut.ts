/** The text, or so many characters of it: what stands in it may have been sent by anybody. */
export const cut = (text: string, characters: number): string =>
  text.length <= characters ? text : `${text.slice(0, characters - 1).toWellFormed()}…`;
