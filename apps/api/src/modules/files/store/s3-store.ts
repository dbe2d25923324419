/** Files in a bucket of an S3-compatible store. Loaded only where `FILES_URL` is set. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { messages } from '@tank/schema/messages';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { ObjectStore, ObjectStoreAddress } from '../../../kernel/file-store.ts';
import type { Logger } from '../../../kernel/logger.ts';

const CHECK_MS = 5000;
const CONNECT_MS = 1500;
/** Without any byte from the store. */
const IDLE_MS = 3000;
const ATTEMPTS = 2;
/** A request that waits for a connection counts as one that does not connect. */
const CONNECTIONS = 200;

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

export interface S3Store extends ObjectStore {
  /** Returns the fault of the store, if it has one. */
  check(): Promise<unknown>;
}

export function createS3Store(address: ObjectStoreAddress): S3Store {
  const { bucket: Bucket, prefix, sse, kms_key } = address;
  const client = new S3Client({
    ...(address.endpoint !== undefined && { endpoint: address.endpoint }),
    ...(address.region !== undefined && { region: address.region }),
    forcePathStyle: address.path_style,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: { maxSockets: CONNECTIONS },
      httpsAgent: { maxSockets: CONNECTIONS },
    },
  });
  const encryption = {
    ...(sse && { ServerSideEncryption: sse }),
    ...(kms_key && { SSEKMSKeyId: kms_key }),
  };
  const keyOf = (key: string) => ({ Bucket, Key: `${prefix}${key}` });
  let log: Logger | undefined;
  let fault: unknown;

  const report = (): void => {
    if (fault) log?.warn({ err: fault }, 'The file store does not answer, so its files cannot be read.');
    else log?.info({}, 'The file store answers again.');
  };

  async function ask(): Promise<unknown> {
    const wasUp = fault === undefined;
    fault = await client.send(new HeadBucketCommand({ Bucket })).then(
      () => undefined,
      (error) => error ?? new Error('The store failed.'),
    );
    if (wasUp !== (fault === undefined)) report();
    return fault;
  }

  let asking: Promise<unknown> | undefined;
  /** A store that hangs answers later than the next check is due. */
  function check(): Promise<unknown> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }
  const timer = setInterval(() => void check(), CHECK_MS).unref();

  const unavailable = (cause: unknown) => new DomainError('UNAVAILABLE', messages.fileStoreDown, { cause });

  /** Fails at once while the store is known to be down, so that callers do not pile up. */
  async function call<T>(work: () => Promise<T>): Promise<T> {
    if (fault) throw unavailable(fault);
    try {
      return await work();
    } catch (cause) {
      throw unavailable(cause);
    }
  }

  async function read(key: string, at: number, bytes: number): Promise<Uint8Array | undefined> {
    try {
      const Range = `bytes=${at}-${at + bytes - 1}`;
      const { Body } = await client.send(new GetObjectCommand({ ...keyOf(key), Range }));
      return await Body?.transformToByteArray();
    } catch (error) {
      if (nameOf(error) === 'NoSuchKey') return undefined;
      // The object is shorter than its row says.
      if (nameOf(error) === 'InvalidRange') return new Uint8Array();
      throw error;
    }
  }

  return {
    takes_uploads: address.uploads === 'store',
    counts: { damaged: 0 },
    check,
    isUp: () => fault === undefined,
    logTo(logger) {
      log = logger;
      if (fault) report();
    },
    put: (key, bytes) =>
      call(async () => {
        // In parts of 5 MB, each with a checksum that the store compares.
        const upload = new Upload({
          client,
          params: {
            ...keyOf(key),
            ...encryption,
            Body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
            ContentType: 'application/pdf',
            ChecksumAlgorithm: 'SHA256',
          },
        });
        await upload.done();
      }),
    read: (key, { at, bytes }) => call(() => read(key, at, bytes)),
    delete: (key) =>
      call(async () => {
        await client.send(new DeleteObjectCommand(keyOf(key)));
      }),
    async *pages() {
      if (fault) throw unavailable(fault);
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        yield Contents.flatMap(({ Key, LastModified }) =>
          Key && LastModified ? [{ key: Key.slice(prefix.length), modified: LastModified }] : [],
        );
    },
    close() {
      clearInterval(timer);
      client.destroy();
    },
  };
}
