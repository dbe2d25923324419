import { unsubscribe } from '@tank/schema/live/mail';
import type { RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { mailRouter } from './router.ts';

const mail = createCaller(mailRouter);

/** The only field that a mail program sends for its own unsubscribe button (RFC 8058). */
const ONE_CLICK = 'List-Unsubscribe';

export const mailRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/user/unsubscribe',
    procedure: 'mail.unsubscribe',
    operation: 'unsubscribeFromMail',
    summary: 'Unsubscribes the session’s account, or the account of the `token` from the link of a mail',
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
