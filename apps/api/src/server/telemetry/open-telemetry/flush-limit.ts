/** For what is left at the end of a process: a collector that does not answer must not take the time of a shutdown. */
export const FLUSH_MS = 2000;
