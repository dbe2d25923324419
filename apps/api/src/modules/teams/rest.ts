import {
  acceptInvitation,
  createMember,
  createTeam,
  inviteMember,
  updateTeam,
} from '@tank/schema/people/teams';
import { teamsTable } from '@tank/schema/tables/teams';
import {
  bodyOf,
  changesOf,
  idOf,
  listOf,
  pathValue,
  type RestCall,
  type RestRoute,
} from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { teamsRouter } from './router.ts';

const teams = createCaller(teamsRouter);

const memberOf = ({ params }: RestCall) => ({
  team_id: idOf(params, 'team_id'),
  user_id: idOf(params, 'user_id'),
});

const teamFields = updateTeam.omit({ team_id: true });

export const teamsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/team/all',
    procedure: 'teams.listAll',
    operation: 'listTeams',
    summary: 'All teams',
    table: teamsTable,
    call: ({ ctx, query }) => teams(ctx).listAll(listOf(query, teamsTable)),
  },
  {
    method: 'POST',
    path: '/api/team',
    procedure: 'teams.create',
    operation: 'createTeam',
    summary: 'Creates a team',
    body: createTeam,
    call: ({ ctx, body }) => teams(ctx).create(bodyOf(body, createTeam)),
  },
  {
    method: 'PUT',
    path: '/api/team/:team_id',
    procedure: 'teams.update',
    operation: 'updateTeam',
    summary: 'Changes a team',
    body: teamFields,
    record: { key: 'team', derived: ['seats_taken'] },
    call: ({ ctx, params, body }) =>
      teams(ctx).update({ ...changesOf(body, teamFields), team_id: idOf(params, 'team_id') }),
  },
  {
    method: 'DELETE',
    path: '/api/team/:team_id',
    procedure: 'teams.delete',
    operation: 'deleteTeam',
    summary: 'Deletes a team; its members stay users',
    call: ({ ctx, params }) => teams(ctx).delete({ team_id: idOf(params, 'team_id') }),
  },
  {
    method: 'GET',
    path: '/api/team/available',
    procedure: 'teams.listAvailable',
    operation: 'listAvailableTeams',
    summary: 'Accounts without a team',
    call: ({ ctx }) => teams(ctx).listAvailable({}),
  },
  {
    method: 'GET',
    path: '/api/team/check_admin',
    procedure: 'teams.checkAdmin',
    operation: 'checkTeamAdmin',
    summary: 'Whether the caller is the admin of their team',
    call: ({ ctx }) => teams(ctx).checkAdmin(),
  },
  {
    method: 'GET',
    path: '/api/team/:team_id',
    procedure: 'teams.get',
    operation: 'getTeam',
    summary: 'A team and its members',
    call: ({ ctx, params }) => teams(ctx).get({ team_id: idOf(params, 'team_id') }),
  },
  {
    method: 'POST',
    path: '/api/team/invite',
    procedure: 'teams.invite',
    operation: 'inviteToTeam',
    summary: "Invites an email address to the caller's team",
    body: inviteMember,
    call: ({ ctx, body }) => teams(ctx).invite(bodyOf(body, inviteMember)),
  },
  {
    method: 'POST',
    path: '/api/team/accept/:token',
    procedure: 'teams.accept',
    operation: 'acceptTeamInvitation',
    summary: 'Joins the team of the invitation',
    params: acceptInvitation,
    call: ({ ctx, params }) => teams(ctx).accept({ token: pathValue(params, acceptInvitation, 'token') }),
  },
  {
    method: 'POST',
    path: '/api/team/user/:team_id',
    procedure: 'teams.createMember',
    operation: 'createTeamMember',
    summary: 'Creates an account in the team',
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
    procedure: 'teams.assign',
    operation: 'assignToTeam',
    summary: 'Adds a user without a team to a team',
    call: (call) => teams(call.ctx).assign(memberOf(call)),
  },
  {
    method: 'DELETE',
    path: '/api/team/remove/:user_id/:team_id',
    procedure: 'teams.remove',
    operation: 'removeFromTeam',
    summary: 'Removes a user from the team',
    call: (call) => teams(call.ctx).remove(memberOf(call)),
  },
];
