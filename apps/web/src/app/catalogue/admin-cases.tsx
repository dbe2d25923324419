/** Dialogs and screens of Admins, with the error that each shows when its call fails. */
import { messages } from '@tank/schema/messages';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Audit } from '../../features/audit/components/audit.tsx';
import DeleteQuoteDialog from '../../features/bid-ask/components/delete-quote-dialog.tsx';
import EditQuoteDialog from '../../features/bid-ask/components/edit-quote-dialog.tsx';
import EnterQuoteDialog from '../../features/bid-ask/components/enter-quote-dialog.tsx';
import ImportQuotesDialog from '../../features/bid-ask/components/import-quotes-dialog.tsx';
import { Quotes } from '../../features/bid-ask/components/quotes.tsx';
import { words as quoteWords } from '../../features/bid-ask/words.ts';
import { Chats } from '../../features/conversations/components/chats.tsx';
import ProductDialog from '../../features/products/components/product-dialog.tsx';
import {
  AddCategoryDialog,
  DeleteCategoryDialog,
  DeleteProductDialog,
  RenameCategoryDialog,
  RenameProductDialog,
} from '../../features/products/components/product-dialogs.tsx';
import { ContactRequests } from '../../features/resolutions/components/contact-requests.tsx';
import { Reports } from '../../features/resolutions/components/reports.tsx';
import { Requests } from '../../features/resolutions/components/requests.tsx';
import ResolveDialog, {
  type ResolvableRecord,
} from '../../features/resolutions/components/resolve-dialog.tsx';
import AddTeamDialog from '../../features/teams/components/add-team-dialog.tsx';
import { AllTeams } from '../../features/teams/components/all-teams.tsx';
import { AssignDialog } from '../../features/teams/components/assign-dialog.tsx';
import { CreateMemberDialog } from '../../features/teams/components/create-member-dialog.tsx';
import DeleteTeamDialog from '../../features/teams/components/delete-team-dialog.tsx';
import EditTeamDialog from '../../features/teams/components/edit-team-dialog.tsx';
import { InviteDialog } from '../../features/teams/components/invite-dialog.tsx';
import {
  AppointDialog,
  RemoveMemberDialog,
  UninviteDialog,
} from '../../features/teams/components/member-dialogs.tsx';
import TeamPanel from '../../features/teams/components/team-panel.tsx';
import { words as teamWords } from '../../features/teams/words.ts';
import { AcceptUsersDialog } from '../../features/users/components/accept-users-dialog.tsx';
import AddUserDialog from '../../features/users/components/add-user-dialog.tsx';
import { CurrentUsers } from '../../features/users/components/current-users.tsx';
import DeleteUserDialog from '../../features/users/components/delete-user-dialog.tsx';
import EditUserDialog from '../../features/users/components/edit-user-dialog.tsx';
import LogInAsDialog from '../../features/users/components/log-in-as-dialog.tsx';
import { PendingUsers } from '../../features/users/components/pending-users.tsx';
import { RejectUsersDialog } from '../../features/users/components/reject-users-dialog.tsx';
import ResetFactorDialog from '../../features/users/components/reset-factor-dialog.tsx';
import SuspendUserDialog from '../../features/users/components/suspend-user-dialog.tsx';
import { SuspendedUsers } from '../../features/users/components/suspended-users.tsx';
import UnlinkDialog from '../../features/users/components/unlink-dialog.tsx';
import UnsuspendUserDialog from '../../features/users/components/unsuspend-user-dialog.tsx';
import UserDialog from '../../features/users/components/user-dialog.tsx';
import { words as userWords } from '../../features/users/words.ts';
import { CONTEXT, type DialogCase } from './failed-calls.tsx';

const none = () => {};
/** A record with only the fields that the dialog shows. */
const createPartial = <T,>(fields: object) => fields as T;
const user = createPartial<never>({
  user_id: 1,
  pending_user_id: 1,
  username: 'ana',
  first_name: 'A',
  last_name: 'I',
});
const team = createPartial<never>({
  team_id: 1,
  team_name: 'Desk',
  max_users: 5,
  admin_id: null,
  created: '2026-01-01',
});
const quote = { bid_ask_id: 1, region: 'PADD 3', product_category: [], version: 1 };
const product = { product: 'WCS', product_category: 'Heavy Crude' };
const createReport = (status: ResolvableRecord['status']): ResolvableRecord => ({
  entity: 'report',
  id: 1,
  version: 1,
  status,
  name: 'it',
});
const QUOTES = `Region,Product category,Price,Volume,Term,Bid/Ask,Start date
PADD 3,Heavy Crude,0.55,100,12,bid,12/01/2030`;
const open = { onClose: none };
const userAnswer = { 'users.get': { data: user } };
const teamAnswer = { 'teams.get': { data: [], team, invitations: [], records: null } };

export const adminDialogs: DialogCase[] = [
  [messages.unableToAddProduct, 'Add Product', <ProductDialog key="" {...product} {...open} />],
  [messages.unableToUpdateProduct, 'Rename', <RenameProductDialog key="" {...product} {...open} />],
  [messages.unableToRemoveProduct, 'Delete', <DeleteProductDialog key="" {...product} {...open} />],
  [messages.unableToAddProduct, 'Add Category', <AddCategoryDialog key="" onChanged={none} {...open} />],
  [
    messages.unableToUpdateProduct,
    'Rename',
    <RenameCategoryDialog key="" {...product} onChanged={none} {...open} />,
  ],
  [
    messages.unableToRemoveProduct,
    'Delete',
    <DeleteCategoryDialog key="" {...product} onChanged={none} {...open} />,
  ],
  [messages.unableToCreateQuote, 'Add', <EnterQuoteDialog key="" {...open} />],
  [
    messages.unableToUpdateQuote,
    'Update',
    <EditQuoteDialog key="" bid_ask_id={1} {...open} />,
    { 'bidAsk.get': { data: quote } },
  ],
  [
    messages.unableToCreateQuote,
    'Import 1',
    <ImportQuotesDialog key="" {...open} />,
    { 'context.get': { ...CONTEXT, product_categories: [{ product_category: 'Heavy Crude' }] } },
    () => fireEvent.change(screen.getByLabelText(quoteWords.paste), { target: { value: QUOTES } }),
  ],
  [messages.unableToDeleteQuote, 'Delete', <DeleteQuoteDialog key="" bid_ask_id={1} {...open} />],
  [messages.unableToResolve, 'Resolve', <ResolveDialog key="" record={createReport('Open')} {...open} />],
  [messages.unableToReopen, 'Reopen', <ResolveDialog key="" record={createReport('Resolved')} {...open} />],
  [messages.unableToCreateTeam, 'Add Team', <AddTeamDialog key="" {...open} />],
  [messages.unableToUpdateTeam, 'Save', <EditTeamDialog key="" team_id={1} {...open} />, teamAnswer],
  [messages.unableToDeleteTeam, 'Delete', <DeleteTeamDialog key="" {...{ team }} {...open} />],
  [
    messages.unableToAddMember,
    teamWords.addSome(1),
    <AssignDialog key="" team_id={1} free={5} {...open} />,
    { 'teams.listAvailable': { data: [user] } },
    () => {
      fireEvent.click(screen.getByLabelText(/^Users/, { selector: 'input' }));
      fireEvent.click(screen.getByRole('option', { name: /ana/ }));
    },
  ],
  [
    messages.unableToAddMember,
    teamWords.appointLabel,
    <AppointDialog key="" team_id={1} member={user} {...open} />,
  ],
  [messages.unableToCreateMember, 'Create member', <CreateMemberDialog key="" team_id={1} {...open} />],
  [messages.unableToInvite, 'Send invitation', <InviteDialog key="" {...open} />],
  [
    messages.unableToRemoveMember,
    'Remove',
    <RemoveMemberDialog key="" team_id={1} member={user} own={false} {...open} />,
  ],
  [messages.unableToInvite, 'Withdraw', <UninviteDialog key="" team_id={1} email="a@b.test" {...open} />],
  [messages.unableToCreateUser, 'Add User', <AddUserDialog key="" {...open} />],
  [messages.unableToUpdateUser, 'Save', <EditUserDialog key="" {...{ user }} {...open} />, userAnswer],
  [messages.unableToUpdateUser, 'Suspend', <SuspendUserDialog key="" {...{ user }} {...open} />],
  [messages.unableToUpdateUser, 'Unsuspend', <UnsuspendUserDialog key="" {...{ user }} {...open} />],
  [
    messages.unableToUnlink,
    'Unlink',
    <UnlinkDialog
      key=""
      {...{ user }}
      account={createPartial({ identity_id: 1, provider: 'Acme' })}
      {...open}
    />,
  ],
  [messages.unableToUpdateUser, 'Reset', <ResetFactorDialog key="" {...{ user }} {...open} />],
  [messages.unableToDeleteUser, 'Delete', <DeleteUserDialog key="" {...{ user }} {...open} />],
  [messages.unableToLogInAs, userWords.logInAs, <LogInAsDialog key="" {...{ user }} {...open} />],
  [messages.unableToAcceptUser, 'Accept', <AcceptUsersDialog key="" users={[user]} {...open} />],
  [messages.unableToAcceptUser, 'Reject', <RejectUsersDialog key="" users={[user]} {...open} />],
];

type LoadCase = [sentence: string, element: ReactElement];

export const adminScreens: LoadCase[] = [
  [messages.unableToFetchQuotes, <Quotes key="" />],
  [messages.unableToFetchReports, <Reports key="" onOpenConversation={none} />],
  [messages.unableToFetchRequests, <Requests key="" onAddProduct={none} />],
  [messages.unableToFetchContacts, <ContactRequests key="" />],
  [messages.unableToFetchMessages, <Chats key="" onOpen={none} />],
  [messages.unableToFetchData, <Audit key="" />],
  [messages.unableToFetchUsers, <CurrentUsers key="" reportsOf={() => null} />],
  [messages.unableToFetchUsers, <PendingUsers key="" />],
  [messages.unableToFetchSuspended, <SuspendedUsers key="" reportsOf={() => null} />],
  [messages.unableToFetchTeams, <AllTeams key="" />],
];

export const adminPanels: LoadCase[] = [
  [messages.unableToFetchUser, <UserDialog key="" {...{ user }} onOpen={none} reports={null} {...open} />],
  [messages.unableToFetchMembers, <TeamPanel key="" {...{ team }} {...open} />],
];
