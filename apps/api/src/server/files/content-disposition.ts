/** Characters that turn the direction of text around, so that a name shows another ending than it has. */
const TURNS_TEXT = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they break a header, and no file system wants them
const NOT_IN_NAMES = /[\u0000-\u001f\u007f/\\:*?"<>|]/g;

/** RFC 8187: what encodeURIComponent leaves and an extended value may not hold. */
const extended = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The header that makes a browser save a PDF under this name, whatever the name holds (RFC 6266). */
export function attachmentOf(name: string): string {
  const clean = name.toWellFormed().replace(TURNS_TEXT, '').replace(NOT_IN_NAMES, '_').trim();
  const file = /\.pdf$/i.test(clean) ? clean : `${clean}.pdf`;
  // For clients that do not know the extended form; a percent sign would make some of them decode.
  const plain = file.replace(/[^ -$&-~]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${extended(file)}`;
}
