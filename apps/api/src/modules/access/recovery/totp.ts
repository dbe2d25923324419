/** TOTP with six digits, 30 seconds and SHA-1, which every authenticator app supports. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;
/** Phone clocks drift: the previous and the next code are valid, too. */
const WINDOW = 1;

const createTotp = (secret: string, label = '') =>
  new TOTP({ issuer: PRODUCT_TITLE, label, secret: Secret.fromBase32(secret), period: STEP_MS / 1000 });

/** 160 random bits, base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** The otpauth URI for the QR code. */
export const totpUri = (secret: string, label: string) => createTotp(secret, label).toString();

export const totpCodeAt = (secret: string, now: Date) =>
  createTotp(secret).generate({ timestamp: now.getTime() });

/** The time step that the code belongs to; undefined if it is not valid around `now`. */
export function matchTotpStep(secret: string, code: string, now: Date): number | undefined {
  const offset = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return offset === null ? undefined : Math.floor(now.getTime() / STEP_MS) + offset;
}
