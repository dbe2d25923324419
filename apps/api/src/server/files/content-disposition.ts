/** Characters that change the text direction and can disguise the extension of a name. */
const BIDI_CONTROLS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they break headers and are not allowed in file names
const FORBIDDEN_IN_NAMES = /[\u0000-\u001f\u007f/\\:*?"<>|]/g;

/** Also escapes the characters that encodeURIComponent keeps but RFC 8187 forbids. */
const encodeExtended = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The `Content-Disposition` header to save a PDF under this name (RFC 6266). */
export function attachmentOf(name: string): string {
  const clean = name.toWellFormed().replace(BIDI_CONTROLS, '').replace(FORBIDDEN_IN_NAMES, '_').trim();
  const file = /\.pdf$/i.test(clean) ? clean : `${clean}.pdf`;
  // For clients without support for the extended form; some of them decode percent signs.
  const plain = file.replace(/[^ -$&-~]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(file)}`;
}
