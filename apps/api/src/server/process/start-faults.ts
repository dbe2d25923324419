/** Why the product does not start: one sentence each, for whoever runs it. */
import { DatabaseFault } from '@tank/db/check-database';
import { messageOf } from '../../kernel/errors/log-error.ts';

/** Its message is the sentence. */
export class StartFault extends Error {}

/** What wraps an error says that something failed, the innermost says what. */
const innermost = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;

export function faultMessage(error: unknown): string {
  if (error instanceof StartFault || error instanceof DatabaseFault) return error.message;
  const reason = innermost(error);
  return `The product ends: ${reason instanceof Error ? messageOf(reason) || reason.name : 'of something that is no error.'}`;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

interface Place {
  host: string;
  port: number;
}

/** Why a server cannot listen there. */
export function listenFault(error: unknown, { host, port }: Place): unknown {
  const unknownHost = `HOST=${host} is no address of this machine.`;
  const sentences: Record<string, string> = {
    EADDRINUSE: `Something else listens on port ${port} already: end it, or set PORT to another.`,
    EACCES: `Port ${port} needs more rights than this user has: set PORT to one above 1023.`,
    EADDRNOTAVAIL: unknownHost,
    ENOTFOUND: unknownHost,
    EAI_AGAIN: unknownHost,
    EINVAL: unknownHost,
  };
  const sentence = sentences[codeOf(error)];
  return sentence ? new StartFault(sentence, { cause: error }) : error;
}

/** What the file system answers where a folder cannot be used. */
const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is read-only',
  ENOTDIR: 'a part of the path is no folder',
  EEXIST: 'it is no folder',
  ENOENT: 'no such folder can be made',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
};

/** Why the folder of the embedded database cannot be used. What went wrong further on is a sentence already. */
export function folderFault(error: unknown, folder: string): StartFault {
  const reason = REASONS[codeOf(error)];
  const sentence = reason
    ? `The data folder ${folder} cannot be used, ${reason}: set DATA_DIR to a folder that this user may write to.`
    : messageOf(error as Error);
  return new StartFault(sentence, { cause: error });
}
