/** The layout of every mail. Styles are inline, because most mail programs ignore style sheets. */
import { PRODUCT_LINE, PRODUCT_TITLE } from '@tank/schema/product';
import { Html, html } from './html.ts';
import type { Rendered } from './rendered.ts';

interface MailContent {
  subject: string;
  /** Paragraphs of plain text. */
  paragraphs: string[];
  /** Linked lines below the paragraphs. */
  items?: { text: string; href: string }[];
  button: { label: string; href: string };
  /** Why the recipient gets this mail. */
  why: string;
  /** The unsubscribe page; undefined for an address without an account. */
  unsubscribe: string | undefined;
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const finePrint = 'margin:0;font-size:13px;line-height:20px;color:#556273';

const paragraphHtml = (text: string) =>
  html`<p style="margin:0 0 20px;font-size:16px;line-height:25px;color:#17202b;white-space:pre-line;overflow-wrap:anywhere">${text}</p>`;

const itemHtml = ({ text, href }: { text: string; href: string }) =>
  html`<p style="margin:0 0 14px;padding-left:12px;border-left:2px solid #d5dce5;font-size:15px;line-height:22px;overflow-wrap:anywhere"><a href="${href}" style="color:#8a4504">${text}</a></p>`;

const bodyHtml = ({
  subject,
  paragraphs,
  items = [],
  button,
  why,
  unsubscribe,
}: MailContent) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:#edf0f4;${font}">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 16px;padding-left:12px;border-left:4px solid #ff8c24;font-size:18px;line-height:22px;font-weight:700;color:#0c1117">${PRODUCT_TITLE}<br><span style="font-size:13px;line-height:18px;font-weight:400;color:#556273">${PRODUCT_LINE}</span></p>
<div style="padding:28px 24px;background:#ffffff;border:1px solid #d5dce5;border-radius:10px">
${new Html([...paragraphs.map(paragraphHtml), ...items.map(itemHtml)].map(({ source }) => source).join('\n'))}
<a href="${button.href}" style="display:inline-block;padding:12px 22px;background:#ff8c24;border-radius:6px;font-size:15px;line-height:20px;font-weight:600;color:#120a02;text-decoration:none">${button.label}</a>
</div>
<div style="padding:16px 4px 0">
<p style="${finePrint}">${why}</p>
${unsubscribe === undefined ? '' : html`<p style="${finePrint};padding-top:4px"><a href="${unsubscribe}" style="color:#8a4504">Unsubscribe</a></p>`}
</div>
</div>
</body>
</html>
`;

/** Renders the same content as text and as HTML. */
export function renderLayout(content: MailContent): Rendered {
  const { subject, paragraphs, items = [], button, why, unsubscribe } = content;
  const footer = unsubscribe === undefined ? why : `${why}\nUnsubscribe: ${unsubscribe}`;
  const itemLines = items.map((item) => `- ${item.text}\n  ${item.href}`);
  const text = [
    ...paragraphs,
    ...itemLines,
    `${button.label}:\n${button.href}`,
    `-- \n${PRODUCT_TITLE}\n${footer}`,
  ].join('\n\n');
  return { subject, text: `${text}\n`, html: bodyHtml(content).source };
}
