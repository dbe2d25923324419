/** A template tag for HTML that escapes every value. */

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Escaped HTML. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/** Escapes the values, except those that are `Html`. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html)[]): Html =>
  new Html(
    parts
      .map((part, index) => {
        const value = values[index] ?? '';
        return part + (value instanceof Html ? value.source : escapeText(value));
      })
      .join(''),
  );
