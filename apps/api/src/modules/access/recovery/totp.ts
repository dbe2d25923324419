/** The codes of authenticator apps, by the library: six digits, half a minute, SHA-1, as all apps know them. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** Clocks of phones are off: the code before and the one after count, too. */
const WINDOW = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: PRODUCT_TITLE, label, secret: Secret.fromBase32(secret), period: STEP_MS / 1000 });

/** 160 random bits, base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

/** What a QR code tells an app. */
export const uriOf = (secret: string, label: string) => totpOf(secret, label).toString();

/** The code of an instant. */
export const codeAt = (secret: string, now: Date) => totpOf(secret).generate({ timestamp: now.getTime() });

/** The half minute that the code is of; undefined where it is none of about now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const off = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return off === null ? undefined : Math.floor(now.getTime() / STEP_MS) + off;
}
