import { QRCodeSVG } from 'qrcode.react';
import { twoStepWords as words } from '../words.ts';

/** Black on white with a quiet zone, as scanners need it in any theme. */
export default function QrCode({ text }: { text: string }) {
  return (
    <QRCodeSVG value={text} size={168} marginSize={4} bgColor="#fff" fgColor="#000" title={words.qrCode} />
  );
}
