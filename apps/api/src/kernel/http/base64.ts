/** Base64 as programs write it: in either alphabet, padded or not, in lines, as a data URL. Undefined where it is anything else. */
export function readBase64(text: string): Buffer<ArrayBuffer> | undefined {
  const written = text
    .replace(/^data:[^,]{0,200};base64,/i, '')
    .replace(/[\r\n]+/g, '')
    .replace(/={1,2}$/, '');
  const bytes = Buffer.from(written, 'base64');
  // Node skips what is no Base64, and fewer bytes come out.
  return bytes.length === Math.floor((written.length * 3) / 4) ? bytes : undefined;
}
