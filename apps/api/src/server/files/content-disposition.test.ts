import { expect, it } from 'vitest';
import { attachmentOf } from './content-disposition.ts';

it.each([
  ['Terms.pdf', `attachment; filename="Terms.pdf"; filename*=UTF-8''Terms.pdf`],
  ['Terms', `attachment; filename="Terms.pdf"; filename*=UTF-8''Terms.pdf`],
  ['page.html', `attachment; filename="page.html.pdf"; filename*=UTF-8''page.html.pdf`],
  ['größe.PDF', `attachment; filename="gr__e.PDF"; filename*=UTF-8''gr%C3%B6%C3%9Fe.PDF`],
  ['a"b;c=d.pdf', `attachment; filename="a_b;c=d.pdf"; filename*=UTF-8''a_b%3Bc%3Dd.pdf`],
  ['../x\\y.pdf', `attachment; filename=".._x_y.pdf"; filename*=UTF-8''.._x_y.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it's (1)_.pdf"; filename*=UTF-8''it%27s%20%281%29_.pdf`],
  [
    'a\r\nset-cookie: b.pdf',
    `attachment; filename="a__set-cookie_ b.pdf"; filename*=UTF-8''a__set-cookie_%20b.pdf`,
  ],
  ['fdp\u202efdp.exe', `attachment; filename="fdpfdp.exe.pdf"; filename*=UTF-8''fdpfdp.exe.pdf`],
  ['half \ud800.pdf', `attachment; filename="half _.pdf"; filename*=UTF-8''half%20%EF%BF%BD.pdf`],
  ['50%.pdf', `attachment; filename="50_.pdf"; filename*=UTF-8''50%25.pdf`],
])('encodes the name %j safely', (name, header) => {
  expect(attachmentOf(name)).toBe(header);
  expect(header).toMatch(/^[ -~]+$/);
});
