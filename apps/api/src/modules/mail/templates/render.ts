/** From what was written with the change to what is read. Pure: the same mail is the same words every time. */
import { renderNotice } from './notice.ts';
import type { Links, Rendered } from './rendered.ts';
import { renderSignUpAgain } from './sign-up-again.ts';

const templates: Record<string, (data: unknown, links: Links) => Rendered> = {
  notice: renderNotice,
  sign_up_again: renderSignUpAgain,
};

interface Mail {
  template: string;
  data: unknown;
  links: Links;
}

/** @throws for a template that there is not, or data that is not its own. */
export function render({ template, data, links }: Mail): Rendered {
  const known = Object.hasOwn(templates, template) ? templates[template] : undefined;
  if (!known) throw new Error(`There is no template "${template}".`);
  return known(data, links);
}
