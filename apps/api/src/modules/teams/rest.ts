import { acceptInvitation, createMember, inviteMember } from '@tank/schema/teams';
import { bodyOf, idOf, type RestCall, type RestRoute, wordOf } from '../../kernel/rest.ts';
import { callerOf } from '../../kernel/trpc.ts';
import { teamsRouter } from './router.ts';

const teams = callerOf(teamsRouter);

const memberOf = ({ params }: RestCall) => ({
  team_id: idOf(params, 'team_id'),
  user_id: idOf(params, 'user_id'),
});

export const teamsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/team/available',
    summary: 'Accounts in no team',
    call: ({ ctx }) => teams(ctx).listAvailable(),
  },
  {
    method: 'GET',
    path: '/api/team/check_admin',
    summary: 'Whether the caller is the admin of their team',
    call: ({ ctx }) => teams(ctx).checkAdmin(),
  },
  {
    method: 'GET',
    path: '/api/team/:team_id',
    summary: 'A team and its members',
    call: ({ ctx, params }) => teams(ctx).get({ team_id: idOf(params, 'team_id') }),
  },
  {
    method: 'POST',
    path: '/api/team/invite',
    summary: "Invites somebody into the caller's team by mail",
    body: inviteMember,
    call: ({ ctx, body }) => teams(ctx).invite(bodyOf(body, inviteMember)),
  },
  {
    method: 'POST',
    path: '/api/team/accept/:token',
    summary: 'Joins the team that the invitation is for',
    call: ({ ctx, params }) => teams(ctx).accept({ token: wordOf(params, acceptInvitation, 'token') }),
  },
  {
    method: 'POST',
    path: '/api/team/user/:team_id',
    summary: 'Makes an account in the team',
    body: createMember.omit({ team_id: true }),
    call: ({ ctx, params, body }) =>
      teams(ctx).createMember({
        ...bodyOf(body, createMember.omit({ team_id: true })),
        team_id: idOf(params, 'team_id'),
      }),
  },
  {
    method: 'POST',
    path: '/api/team/assign/:user_id/:team_id',
    summary: 'Adds somebody who is in no team to one',
    call: (call) => teams(call.ctx).assign(memberOf(call)),
  },
  {
    method: 'DELETE',
    path: '/api/team/remove/:user_id/:team_id',
    summary: 'Takes somebody out of the team',
    call: (call) => teams(call.ctx).remove(memberOf(call)),
  },
];
