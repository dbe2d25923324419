/**
 * PDFs as users have them: scans, fonts that are not embedded, owner passwords, and defects that every reader tolerates. Each
 * has one page with visible content.
 */
import { cipherOf, type Method } from './encrypt-pdf.ts';
import { fax, jbig2, jpeg2000, SIDE } from './scan-images.ts';
import { latin, onePage, type PdfObject, type Stream, writePdf } from './write-pdf.ts';

const picture = (entries: string, bytes: Uint8Array): Stream => ({
  entries: `/Type/XObject/Subtype/Image/Width ${SIDE}/Height ${SIDE}${entries}`,
  bytes,
});
const scan = (...pictures: Stream[]) =>
  onePage({
    content: 'q 0 0 0 rg 180 0 0 180 10 10 cm /Scan Do Q',
    resources: '/XObject<</Scan 5 0 R>>',
    more: pictures,
  });
const gray = '/ColorSpace/DeviceGray/BitsPerComponent';
const group4 = `/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns ${SIDE}/Rows ${SIDE}>>`;

/** A page with this text, as a hex or literal string, in a font that is not embedded. */
const text = (shown: string, ...fonts: string[]) =>
  onePage({
    content: `BT /F 36 Tf 10 90 Td ${shown} Tj ET`,
    resources: '/Font<</F 5 0 R>>',
    more: fonts,
  });

/** A Chinese, Japanese or Korean font with a predefined character map. */
const cjkFont = (name: string, table: string, collection: string) => [
  `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${table}/DescendantFonts[6 0 R]>>`,
  `<</Type/Font/Subtype/CIDFontType0/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(${collection})/Supplement 2>>/FontDescriptor 7 0 R/DW 1000>>`,
  `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/CapHeight 700/StemV 80>>`,
];

const plain = text('(Tank 7)', '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');

const encrypted = (method: Method, user = '') => cipherOf(method, { user, owner: 'owner' });
const withOwnerPassword = (method: Method, packed = false, objects: PdfObject[] = plain) =>
  writePdf(objects, { packed, cipher: encrypted(method) });

const changed = (change: (text: string) => string, file = writePdf(plain)): Buffer =>
  latin(change(file.toString('latin1')));

/** Readers open these without a password. */
export const opened: Record<string, () => Buffer> = {
  'scan in JBIG2': () => writePdf(scan(picture(`${gray} 1/Filter/JBIG2Decode`, jbig2))),
  'scan in JPEG 2000': () => writePdf(scan(picture('/Filter/JPXDecode', jpeg2000))),
  'scan in CCITT Group 4': () => writePdf(scan(picture(`${gray} 1${group4}`, fax))),
  'mask in CCITT Group 4': () => writePdf(scan(picture(`/ImageMask true/BitsPerComponent 1${group4}`, fax))),
  'mask in JPEG 2000': () =>
    writePdf(
      scan(
        picture(`/Decode[1 0]${gray} 1/SMask 6 0 R${group4}`, fax),
        picture(`${gray} 8/Filter/JPXDecode`, jpeg2000),
      ),
    ),
  'font Symbol': () => writePdf(text('(abc)', '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>')),
  'font Arial': () =>
    writePdf(
      text(
        '(Tank 7)',
        '<</Type/Font/Subtype/TrueType/BaseFont/Arial,Bold/Encoding/WinAnsiEncoding/FontDescriptor 6 0 R>>',
        '<</Type/FontDescriptor/FontName/Arial,Bold/Flags 32/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>',
      ),
    ),
  'Japanese in Shift-JIS': () =>
    writePdf(text('<93fa967b>', ...cjkFont('Ryumin-Light', '90ms-RKSJ-H', 'Japan1'))),
  'Chinese in UCS-2': () => writePdf(text('<4e2d6587>', ...cjkFont('STSong-Light', 'UniGB-UCS2-H', 'GB1'))),
  'Korean in EUC': () =>
    writePdf(text('<c7d1b1b9>', ...cjkFont('HYSMyeongJo-Medium', 'KSCms-UHC-H', 'Korea1'))),
  'owner password, RC4 of 40 bits': () => withOwnerPassword('RC4-40'),
  'owner password, RC4 of 128 bits, packed': () => withOwnerPassword('RC4-128', true),
  'owner password, AES of 128 bits, packed': () => withOwnerPassword('AES-128', true),
  'owner password, AES of 256 bits, packed': () => withOwnerPassword('AES-256', true),
  'owner password on a scan': () =>
    withOwnerPassword('AES-256', true, scan(picture(`${gray} 1${group4}`, fax))),
  'header after other bytes': () =>
    Buffer.concat([latin('\0mail header\r\n\r\n'.repeat(30)), writePdf(plain)]),
  'header without a version': () => writePdf(plain, { header: '%PDF-\n' }),
  'no cross-reference table': () =>
    changed((file) => file.replace(/xref\n.*(?=trailer)/s, '').replace(/startxref.*/s, '')),
  'wrong offsets': () =>
    changed((file) => file.replace(/startxref\n\d+/, 'startxref\n7').replace(/^00000000/gm, '00000009')),
  'wrong lengths and no endobj': () =>
    changed((file) => file.replace(/\/Length \d+/g, '/Length 3').replaceAll('\nendobj\n', '\n')),
};

const plainBy = (dictionary: string) =>
  changed((file) => file.replace('/Root 1 0 R', `/Root 1 0 R/Encrypt<<${dictionary}>>/ID[<00><00>]`));

/** Only some readers, or recipients with a certificate, can open these. */
export const restricted: Record<string, () => Buffer> = {
  'encrypted for a certificate': () =>
    plainBy(
      '/Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/R 4/CF<</A<</CFM/AESV2/Recipients[<3082>]>>>>/StmF/A/StrF/A',
    ),
  'encrypted with a proprietary handler': () => plainBy('/Filter/FOPN_foweb/V 1/Length 40'),
};

/** These require a password. */
export const passwordProtected: Record<string, () => Buffer> = {
  'user password, RC4 of 40 bits': () => writePdf(plain, { cipher: encrypted('RC4-40', 'user') }),
  'user password, AES of 128 bits': () => writePdf(plain, { cipher: encrypted('AES-128', 'user') }),
  'user password, AES of 256 bits, packed': () =>
    writePdf(plain, { packed: true, cipher: encrypted('AES-256', 'user') }),
};
