/** Decodes Base64 in either alphabet, padded or not, with line breaks, or as a data URL; undefined for other text. */
export function readBase64(text: string): Buffer<ArrayBuffer> | undefined {
  const encoded = text
    .replace(/^data:[^,]{0,200};base64,/i, '')
    .replace(/[\r\n]+/g, '')
    .replace(/={1,2}$/, '');
  const bytes = Buffer.from(encoded, 'base64');
  // Node skips invalid characters, which yields fewer bytes.
  return bytes.length === Math.floor((encoded.length * 3) / 4) ? bytes : undefined;
}
