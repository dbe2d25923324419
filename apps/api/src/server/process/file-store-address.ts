/** Reads `FILES_URL`: `s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-west-1`. */
import * as z from 'zod';
import type { ObjectStoreAddress } from '../../kernel/file-store.ts';

const EXAMPLE = 's3://bucket/prefix?region=us-east-1';

const settings = z
  .strictObject(
    {
      endpoint: z
        .url({ protocol: /^https?$/, error: 'endpoint must look like https://s3.example.com.' })
        .optional(),
      region: z
        .string()
        .regex(/^[a-z0-9-]+$/, 'region must look like us-east-1.')
        .optional(),
      path_style: z.enum(['0', '1'], { error: 'path_style must be 0 or 1.' }).default('0'),
      sse: z.enum(['AES256', 'aws:kms'], { error: 'sse must be AES256 or aws:kms.' }).optional(),
      kms_key: z.string().min(1, 'kms_key must not be empty.').optional(),
      uploads: z
        .enum(['store', 'database'], { error: 'uploads must be store or database.' })
        .default('store'),
    },
    {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys' ? `must not contain ${(keys as string[]).join(', ')}.` : undefined,
    },
  )
  .refine(({ sse, kms_key }) => kms_key === undefined || sse === 'aws:kms', 'kms_key needs sse=aws:kms.');

/** @throws an Error whose message follows the name of the setting, without its value. */
function readAddress(text: string): ObjectStoreAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || url.host === '' || url.hash !== '')
    throw new Error(`must look like ${EXAMPLE}.`);
  if (url.username !== '' || url.password !== '')
    throw new Error('must not contain credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const parsed = settings.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join(' '));
  const { endpoint, region, path_style, sse, kms_key, uploads } = parsed.data;
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.host,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region,
    path_style: path_style === '1',
    sse,
    kms_key,
    uploads,
  };
}

export const fileStoreAddress = z.string().transform((text, ctx): ObjectStoreAddress => {
  try {
    return readAddress(text);
  } catch (error) {
    ctx.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' });
    return z.NEVER;
  }
});
