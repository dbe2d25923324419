/** Renders a queued mail. Pure. */
import { renderAccessToken } from './access-token.ts';
import { renderContactRequest } from './contact-request.ts';
import { renderDigest } from './digest.ts';
import {
  renderEmailChange,
  renderEmailChangeAsked,
  renderEmailChanged,
  renderEmailTaken,
} from './email-change.ts';
import { renderNewDevice } from './new-device.ts';
import { renderNotice } from './notice.ts';
import {
  renderCompanyLinked,
  renderCompanyUnlinked,
  renderPasswordChanged,
  renderPasswordReset,
} from './password.ts';
import type { Links, Rendered } from './rendered.ts';
import { renderSecondFactor } from './second-factor.ts';
import { renderSignUpAccepted, renderSignUpAgain, renderSignUpRejected } from './sign-up.ts';
import { renderTeamInvitation } from './team-invitation.ts';

interface Template {
  render(data: unknown, links: Links): Rendered;
  /** Only the recipient and Admins may read it, because it is about access to an account. */
  secret: boolean;
}

const templates: Record<string, Template> = {
  notice: { render: renderNotice, secret: false },
  digest: { render: renderDigest, secret: false },
  sign_up_again: { render: renderSignUpAgain, secret: true },
  sign_up_accepted: { render: renderSignUpAccepted, secret: true },
  sign_up_rejected: { render: renderSignUpRejected, secret: true },
  password_reset: { render: renderPasswordReset, secret: true },
  email_change: { render: renderEmailChange, secret: true },
  email_taken: { render: renderEmailTaken, secret: true },
  email_change_asked: { render: renderEmailChangeAsked, secret: true },
  email_changed: { render: renderEmailChanged, secret: true },
  new_device: { render: renderNewDevice, secret: true },
  second_factor: { render: renderSecondFactor, secret: true },
  access_token: { render: renderAccessToken, secret: true },
  password_changed: { render: renderPasswordChanged, secret: true },
  company_linked: { render: renderCompanyLinked, secret: true },
  company_unlinked: { render: renderCompanyUnlinked, secret: true },
  contact_request: { render: renderContactRequest, secret: true },
  team_invitation: { render: renderTeamInvitation, secret: true },
};

const findTemplate = (template: string) =>
  Object.hasOwn(templates, template) ? templates[template] : undefined;

/** Templates of mails that callers other than the recipient may see. Unknown templates are secret. */
export const openTemplates = Object.keys(templates).filter((name) => findTemplate(name)?.secret === false);

interface Mail {
  template: string;
  data: unknown;
  links: Links;
}

/** @throws for an unknown template, or data that does not match its schema. */
export function render({ template, data, links }: Mail): Rendered {
  const known = findTemplate(template);
  if (!known) throw new Error(`There is no template "${template}".`);
  return known.render(data, links);
}
