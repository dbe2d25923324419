/** How long a client may take. Slow clients are slowed down by the proxy in front, which buffers what they send. */

/** A whole request, which is the largest one at 1 Mbit/s; also the whole answer to it. */
export const REQUEST_TIMEOUT_MS = 300_000;
/** The head of a request. */
export const HEADERS_TIMEOUT_MS = 15_000;
/** How often Node looks for requests that are late. */
export const CONNECTIONS_CHECK_MS = 5000;
/** A socket on which nothing came or went, as nginx has it. */
export const UNREAD_MS = 60_000;
/** Connections of a process; 10,000 websockets are what one was measured with. */
export const MAX_CONNECTIONS = 20_000;
