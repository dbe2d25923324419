/** The interface of an object store for files; implemented in `modules/files/store`. */
import type { Logger } from './logger.ts';

/** What `FILES_URL` says. */
export interface ObjectStoreAddress {
  bucket: string;
  /** Of all keys: empty, or it ends with a slash. */
  prefix: string;
  /** Undefined: Amazon S3. */
  endpoint: string | undefined;
  /** Undefined: from the AWS settings of the environment. */
  region: string | undefined;
  /** Whether the bucket is part of the path instead of the host name. */
  path_style: boolean;
  /** Server-side encryption, if it is to be requested. */
  sse: 'AES256' | 'aws:kms' | undefined;
  kms_key: string | undefined;
  /** Where new files go. `database`: the store is only read. */
  uploads: 'store' | 'database';
}

export interface ObjectInfo {
  key: string;
  modified: Date;
}

/** Of one site alone. Its methods throw UNAVAILABLE while the store does not answer. */
export interface ObjectStore {
  /** Whether new files go there. */
  takes_uploads: boolean;
  /** Files that could not be read since the start of the process, because their object is damaged or missing. */
  counts: { damaged: number };
  /** By the last check, which runs every few seconds. */
  isUp(): boolean;
  logTo(log: Logger): void;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** `bytes` from the offset `at`, fewer at the end of the object; undefined: there is no such object. */
  read(key: string, range: { at: number; bytes: number }): Promise<Uint8Array | undefined>;
  delete(key: string): Promise<void>;
  /** All objects, page by page. */
  pages(): AsyncIterable<ObjectInfo[]>;
  close(): void;
}
