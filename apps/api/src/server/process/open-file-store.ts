/** Opens the store that `FILES_URL` names. Without it the SDK is not loaded. */
import type { Config } from '../../config.ts';
import type { ObjectStore } from '../../kernel/file-store.ts';
import { StartFault } from './start-faults.ts';

interface StoreFault {
  code?: string;
  name?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Faults that end by themselves: the product starts and serves everything but files. */
const TEMPORARY =
  /^(ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|TimeoutError|AbortError)$/;

const isTemporary = ({ code = '', name = '', $metadata }: StoreFault) =>
  TEMPORARY.test(code) || TEMPORARY.test(name) || ($metadata?.httpStatusCode ?? 0) >= 500;

const REASONS: Record<number, string> = {
  301: 'it is in another region: name that in region',
  400: 'the store refuses the request: check region and credentials',
  401: 'the credentials are not valid',
  403: 'the credentials are not valid or do not allow it',
  404: 'there is no such bucket',
};

const reasonOf = ({ message, $metadata }: StoreFault) =>
  REASONS[$metadata?.httpStatusCode ?? 0] ?? (message || 'the store failed').replace(/\.$/, '');

type FileStoreConfig = Pick<Config, 'file_store_address' | 'is_worker'>;

/**
 * Undefined if none is configured.
 * @throws StartFault if the bucket cannot be used; a store that does not answer is a warning on the terminal.
 */
export async function openFileStore({
  file_store_address: address,
  is_worker,
}: FileStoreConfig): Promise<ObjectStore | undefined> {
  if (!address) return undefined;
  const { createS3Store } = await import('../../modules/files/store/s3-store.ts');
  const store = createS3Store(address);
  const fault = (await store.check()) as StoreFault | undefined;
  // The primary process has reported it.
  if (!fault || is_worker) return store;
  const sentence = `FILES_URL: the bucket ${address.bucket} cannot be used: ${reasonOf(fault)}.`;
  if (!isTemporary(fault)) {
    store.close();
    throw new StartFault(sentence, { cause: fault });
  }
  process.stderr.write(`${sentence} Until it can, files cannot be uploaded or opened.\n`);
  return store;
}
