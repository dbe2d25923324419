import { messages } from '@tank/schema/messages';
import { DomainError, toDomainError } from '../../kernel/errors/errors.ts';

/** Errors of Fastify and its plugins. */
const known: Record<string, () => DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new DomainError('TOO_LARGE', messages.bodyTooLarge),
  FST_FIELDS_LIMIT: () => new DomainError('INVALID_INPUT', messages.jsonTooComplex),
  FST_PARTS_LIMIT: () => new DomainError('INVALID_INPUT', messages.jsonTooComplex),
  FST_FILES_LIMIT: () => new DomainError('INVALID_INPUT', messages.noFilesTaken),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new DomainError('WRONG_CONTENT_TYPE', messages.wrongContentType),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new DomainError('INVALID_INPUT', messages.badJson),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new DomainError('INVALID_INPUT', messages.badJson),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new DomainError('INVALID_INPUT', messages.badInput),
};

/** Converts any error that reaches the error handler. */
export function fromFastify(error: unknown): DomainError {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const refusal = known[code ?? ''];
  if (refusal) return refusal();
  if (error instanceof SyntaxError) return new DomainError('INVALID_INPUT', messages.badJson);
  if (statusCode === 429) return new DomainError('RATE_LIMITED', messages.tooManyRequests);
  // Such as a folder of the web app.
  if (statusCode === 403 || statusCode === 404) return new DomainError('NOT_FOUND', messages.pathNotFound);
  if (statusCode === 413) return new DomainError('TOO_LARGE', messages.uploadTooLarge);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500 && !(error instanceof DomainError))
    return new DomainError('INVALID_INPUT', messages.badInput, { cause: error });
  return toDomainError(error);
}
