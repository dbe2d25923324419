/** Messages about requests that the server cannot read or answer; part of `messages`. */

// The server
export const headersTooLarge = 'The headers of the request are too large.';
export const serverStarting = 'The server is starting. Try again in a moment.';
export const diskFull =
  'The server is almost out of disk space, so nothing was changed. You can still read everything.';
export const serverClosing = 'The server is shutting down. Try again in a moment.';
export const compressedBody = 'Send the request uncompressed: Content-Encoding is not supported.';
export const malformedUrl = 'The address of the request cannot be read.';
export const urlTooLong = 'A part of the address is too long. It can have at most 400 characters.';
export const jsonTooComplex =
  'The request has too many fields, a list that is too long, or too many levels of nesting.';

// Everything else
export const unableToFetchData = 'Error! Unable to fetch data';
export const noData = 'No Data Available';
export const notFound = 'This does not exist, or you do not have access to it.';
export const forbidden = 'You are not allowed to do this.';
export const badInput = 'The request is not valid.';
export const badJson = 'The request is not valid JSON.';
export const wrongContentType = 'The content type of the request is not supported.';
export const bodyTooLarge = 'The request is too large. Without files it can have at most 250 kB.';
export const pathNotFound = 'There is nothing at this address.';
export const internalError =
  'Something went wrong on our side. Try again. If it keeps happening, tell us the request ID.';
export const keyReused = 'This idempotency key was used for a different request.';
