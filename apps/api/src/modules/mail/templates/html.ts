/** HTML of mails, with every value in it escaped. */

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** HTML that is safe as it stands. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

/** A piece of HTML; values become text, unless they were made here themselves. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html)[]): Html =>
  new Html(
    parts
      .map((part, place) => {
        const value = values[place] ?? '';
        return part + (value instanceof Html ? value.source : escapeText(value));
      })
      .join(''),
  );
