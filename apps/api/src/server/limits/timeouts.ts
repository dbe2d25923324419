/** Timeouts for clients. A proxy in front buffers the requests of slow clients. */

/** A whole request, enough for the largest at 1 Mbit/s; also the whole response. */
export const REQUEST_TIMEOUT_MS = 300_000;
/** The headers of a request. */
export const HEADERS_TIMEOUT_MS = 15_000;
/** How often Node checks these timeouts. */
export const CONNECTIONS_CHECK_MS = 5000;
/** A connection without traffic, as in nginx. */
export const IDLE_TIMEOUT_MS = 60_000;
/** Connections per process; measured with 10,000 websockets. */
export const MAX_CONNECTIONS = 20_000;
