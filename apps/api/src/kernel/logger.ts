/** The log for operators. */
export interface Logger {
  info(details: object, text?: string): void;
  warn(details: object, text?: string): void;
  error(details: object, text?: string): void;
}
