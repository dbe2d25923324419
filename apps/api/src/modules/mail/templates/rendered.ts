export interface Rendered {
  /** One line. */
  subject: string;
  text: string;
  html: string;
}

/** Absolute URLs of a mail. */
export interface Links {
  /** The URL of a path of the web app. */
  to(path: string): string;
  /** The unsubscribe page; undefined for an address without an account. */
  unsubscribe: string | undefined;
  /** The URL for the unsubscribe button of mail programs; undefined like `unsubscribe`. */
  one_click: string | undefined;
}
