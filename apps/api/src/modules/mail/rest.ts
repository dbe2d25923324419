import { unsubscribe } from '@tank/schema/live/mail';
import type { RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { mailRouter } from './router.ts';

const mail = createCaller(mailRouter);

/** What a mail program sends for its own unsubscribe button, and nothing else (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe';

export const mailRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/user/unsubscribe',
    procedure: 'mail.unsubscribe',
    operation: 'unsubscribeFromMail',
    summary:
      'Ends the mails: of the session’s account, or of the one whose `token` the link in a mail carries',
    body: unsubscribe,
    query: unsubscribe,
    form: true,
    call: ({ ctx, query, body }) => {
      const { [ONE_CLICK]: _, ...fields } = body;
      const { token } = query;
      return mail(ctx).unsubscribe({ ...(token !== undefined && { token: token as string }), ...fields });
    },
  },
];
