/** Messages for the operator about why the process does not start. */
import { DatabaseFault } from '@tank/db/check-database';
import { messageOf } from '../../kernel/errors/log-error.ts';

/** Its message is for the operator. */
export class StartFault extends Error {}

/** The innermost cause names the actual problem. */
const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;

export function faultMessage(error: unknown): string {
  if (error instanceof StartFault || error instanceof DatabaseFault) return error.message;
  const reason = innermost(error);
  return `The product ends: ${reason instanceof Error ? messageOf(reason) || reason.name : 'of something that is no error.'}`;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

interface ListenAddress {
  host: string;
  port: number;
}

/** The error for the operator if the server cannot listen on the address. */
export function listenFault(error: unknown, { host, port }: ListenAddress): unknown {
  const unknownHost = `HOST=${host} is not an address of this machine.`;
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use: stop the other process, or set PORT to another port.`,
    EACCES: `This user may not listen on port ${port}: set PORT to a port above 1023.`,
    EADDRNOTAVAIL: unknownHost,
    ENOTFOUND: unknownHost,
    EAI_AGAIN: unknownHost,
    EINVAL: unknownHost,
  };
  const sentence = sentences[codeOf(error)];
  return sentence ? new StartFault(sentence, { cause: error }) : error;
}

/** File system errors for a folder that cannot be used. */
const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'it is not a folder',
  ENOENT: 'it cannot be created',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

/** The error for the operator if the folder of the embedded database cannot be used. */
export function folderFault(error: unknown, folder: string): StartFault {
  const reason = REASONS[codeOf(error)];
  const sentence = reason
    ? `The data folder ${folder} cannot be used, ${reason}: set DATA_DIR to a folder that this user may write to.`
    : messageOf(error as Error);
  return new StartFault(sentence, { cause: error });
}
