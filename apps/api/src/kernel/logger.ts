/** Where verbs and jobs write what an operator should know. */
export interface Logger {
  info(details: object, text?: string): void;
  warn(details: object, text?: string): void;
  error(details: object, text?: string): void;
}
