/** A mail in words. */
export interface Rendered {
  /** One line. */
  subject: string;
  text: string;
  html: string;
}

/** Absolute addresses that a mail leads to. */
export interface Links {
  /** A path of the web app made absolute. */
  to(path: string): string;
  /** The page that ends the mails; undefined: it goes to an address without an account. */
  unsubscribe: string | undefined;
  /** What a mail program calls for its own button; undefined likewise. */
  one_click: string | undefined;
}
