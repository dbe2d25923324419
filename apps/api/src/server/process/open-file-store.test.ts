import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { type S3Server, startS3Server } from '../../testing/file-store/s3-server.ts';
import { openFileStore } from './open-file-store.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

const open = (FILES_URL: string) => openFileStore(readConfig({ FILES_URL }));

test('FILES_URL is read in full', () => {
  const url =
    's3://my-bucket/tanks/one/?endpoint=https://s3.example.com:9000&region=eu-west-1&path_style=1&sse=aws:kms&kms_key=arn:aws:kms:1&uploads=database';
  expect(readConfig({ FILES_URL: url }).file_store_address).toEqual({
    bucket: 'my-bucket',
    prefix: 'tanks/one/',
    endpoint: 'https://s3.example.com:9000',
    region: 'eu-west-1',
    path_style: true,
    sse: 'aws:kms',
    kms_key: 'arn:aws:kms:1',
    uploads: 'database',
  });
  expect(readConfig({}).file_store_address).toBeUndefined();
});

test.each([
  ['/var/files', 'must look like s3://bucket/prefix?region=us-east-1.'],
  ['https://bucket.s3.amazonaws.com', 'must look like s3://bucket/prefix?region=us-east-1.'],
  ['s3:///prefix', 'must look like s3://bucket/prefix?region=us-east-1.'],
  [
    's3://key:secret@bucket',
    'must not contain credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  ],
  ['s3://bucket?endpoint=minio', 'endpoint must look like https://s3.example.com.'],
  ['s3://bucket?path_style=yes', 'path_style must be 0 or 1.'],
  ['s3://bucket?sse=on', 'sse must be AES256 or aws:kms.'],
  ['s3://bucket?kms_key=1', 'kms_key needs sse=aws:kms.'],
  ['s3://bucket?uploads=disk', 'uploads must be store or database.'],
  ['s3://bucket?acl=public', 'must not contain acl.'],
])('refuses FILES_URL=%s with a sentence and without its value', (FILES_URL, sentence) => {
  expect(() => readConfig({ FILES_URL })).toThrow(`FILES_URL ${sentence}`);
});

test('names a bucket that does not exist', async () => {
  const url = server.url().replace('tank-files', 'other-files');
  await expect(open(url)).rejects.toThrow(
    'FILES_URL: the bucket other-files cannot be used: there is no such bucket.',
  );
});

test('says that the credentials are wrong', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'other');
  await expect(open(server.url())).rejects.toThrow('the credentials are not valid or do not allow it');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
});

test('starts without the store while that does not answer, and says so', async () => {
  const text = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const url = server.url();
  await server.kill();
  const store = await open(url);
  expect(store?.isUp()).toBe(false);
  expect(text.mock.calls[0]?.[0]).toMatch(/^FILES_URL: the bucket tank-files cannot be used: .*ECONNREFUSED/);
  text.mockRestore();
  store?.close();
  await server.start();
});

test('asks the store for encryption and sends the checksum of each part', async () => {
  const headers: NodeJS.Dict<string | string[]>[] = [];
  const recorder = createServer((request, reply) => {
    if (request.method === 'PUT') headers.push(request.headers);
    request.resume().on('end', () => reply.setHeader('etag', '"1"').end());
  });
  await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
  const { port } = recorder.address() as { port: number };
  const store = await open(
    `s3://bucket?endpoint=http://127.0.0.1:${port}&region=us-east-1&path_style=1&sse=aws:kms&kms_key=key-1`,
  );
  await store?.put('a', Buffer.from('%PDF'));
  store?.close();
  recorder.close();
  expect(headers).toMatchObject([
    {
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': 'key-1',
      'x-amz-checksum-sha256': 'MV1Cm3cUzttq0ErDEkAUUldpJjBFfzyIJTxb7OrHYCc=',
      'content-type': 'application/pdf',
    },
  ]);
});
