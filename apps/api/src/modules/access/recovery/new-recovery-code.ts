import { Secret } from 'otpauth';

/** 80 random bits: `abcd-efgh-ijkl-mnop`. */
export const newRecoveryCode = () => {
  const letters = new Secret({ size: 10 }).base32.toLowerCase();
  return (letters.match(/.{4}/g) ?? []).join('-');
};
