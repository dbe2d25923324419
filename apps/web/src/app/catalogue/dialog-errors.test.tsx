/** The error of every dialog whose call fails without a response; the dialog stays open with its input. */
import { messages } from '@tank/schema/messages';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import EditQuoteDialog from '../../features/bid-ask/components/edit-quote-dialog.tsx';
import AcceptBidDialog from '../../features/bids/components/accept-bid-dialog.tsx';
import CancelBidDialog from '../../features/bids/components/cancel-bid-dialog.tsx';
import PlaceBidDialog from '../../features/bids/components/place-bid-dialog.tsx';
import RejectBidDialog from '../../features/bids/components/reject-bid-dialog.tsx';
import BackOutDialog from '../../features/bookings/components/back-out-dialog.tsx';
import LeaveDialog from '../../features/chat/components/leave-dialog.tsx';
import ReportDialog from '../../features/chat/components/report-dialog.tsx';
import StartChatDialog from '../../features/chat/components/start-chat-dialog.tsx';
import AddInquiryDialog from '../../features/inquiries/components/add-inquiry-dialog.tsx';
import WithdrawInquiryDialog from '../../features/inquiries/components/withdraw-inquiry-dialog.tsx';
import AddListingDialog from '../../features/listings/components/add-listing-dialog.tsx';
import WithdrawListingDialog from '../../features/listings/components/withdraw-listing-dialog.tsx';
import NotificationsDialog from '../../features/notifications/components/notifications-dialog.tsx';
import AcceptOfferDialog from '../../features/offers/components/accept-offer-dialog.tsx';
import CancelOfferDialog from '../../features/offers/components/cancel-offer-dialog.tsx';
import MakeOfferDialog from '../../features/offers/components/make-offer-dialog.tsx';
import RejectOfferDialog from '../../features/offers/components/reject-offer-dialog.tsx';
import ChangeEmailDialog from '../../features/profile/components/change-email-dialog.tsx';
import ChangePasswordDialog from '../../features/profile/components/change-password-dialog.tsx';
import CreateTokenDialog from '../../features/profile/components/create-token-dialog.tsx';
import { EndOthersDialog } from '../../features/profile/components/end-others-dialog.tsx';
import ForgetDevicesDialog from '../../features/profile/components/forget-devices-dialog.tsx';
import NewCodesDialog from '../../features/profile/components/new-codes-dialog.tsx';
import { RevokeTokenDialog } from '../../features/profile/components/revoke-token-dialog.tsx';
import { RemoveTokenDialog, SaveTokenDialog } from '../../features/profile/components/token-dialogs.tsx';
import TurnOffDialog from '../../features/profile/components/turn-off-dialog.tsx';
import TurnOnDialog from '../../features/profile/components/turn-on-dialog.tsx';
import AcceptRenewalDialog from '../../features/renewals/components/accept-renewal-dialog.tsx';
import CancelRenewalDialog from '../../features/renewals/components/cancel-renewal-dialog.tsx';
import RejectRenewalDialog from '../../features/renewals/components/reject-renewal-dialog.tsx';
import { RenewalForm } from '../../features/renewals/components/renewal-form.tsx';
import AddStorageDialog from '../../features/storage/components/add-storage-dialog.tsx';
import DeleteStorageDialog from '../../features/storage/components/delete-storage-dialog.tsx';
import EditStorageDialog from '../../features/storage/components/edit-storage-dialog.tsx';
import EditTeamDialog from '../../features/teams/components/edit-team-dialog.tsx';
import EditUserDialog from '../../features/users/components/edit-user-dialog.tsx';
import AttachFilesDialog from '../../shared/files/attach-files-dialog.tsx';
import { notify } from '../../shared/notices/notify.ts';
import { showDialog } from '../../shared/testing/screen.tsx';
import { adminDialogs } from './admin-cases.tsx';
import { type DialogCase, resetFailedCalls, stubFailedCalls } from './failed-calls.tsx';

vi.mock('../../shared/notices/notify.ts', () => ({ notify: vi.fn() }));
/** Skips validation: the forms are submitted as they open. */
vi.mock('../../shared/forms/use-zod-form.ts', async (original) => {
  const real = await original<typeof import('../../shared/forms/use-zod-form.ts')>();
  const useZodForm = (options: never) => ({
    ...real.useZodForm(options),
    submit: (send: (input: object) => void) => () => send({}),
  });
  return { useZodForm };
});
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

const none = () => {};
/** A record with only the fields that the dialog shows. */
const createPartial = <T,>(fields: object) => fields as T;
const terms = { storage_id: 1, volume: 10, product: 'WCS', start_date: '2030-01-01', term: 6, price: 1 };
const bid = createPartial<never>({
  ...terms,
  bid_id: 1,
  listing_id: 1,
  bid_price: 1,
  bid_term: 6,
  storage_name: 'Dock 7',
});
const offer = createPartial<never>({
  ...terms,
  inquiry_bids_id: 1,
  ask_price: 1,
  date_available: '2030-01-01',
  storage_term: 6,
});
const renewal = createPartial<never>({
  ...terms,
  renewal_id: 1,
  booking_id: 1,
  storage_name: 'Dock 7',
  address: 'Bayonne',
});
const booking = createPartial<never>({
  ...terms,
  booking_id: 1,
  type: 'listing',
  end_date: '2030-07-01',
  storage_name: 'Dock 7',
});
const storage = { storage_id: 1, storage_name: 'Dock 7' };
const completeStorage = {
  ...storage,
  formatted_address: 'Bayonne, NJ, USA',
  tank_material: 'Carbon Steel',
  tank_type: 'Coned Roof',
  total_capacity: 100,
  heel_requirement: 0,
  number_of_tanks: 1,
  product_category: ['Heavy Crude'],
  tank_features: [],
  access_modes: [],
  version: 1,
  abilities: { update: true },
};
const listing = {
  listing_id: 1,
  date_available: '2030-01-01',
  term: 6,
  working_capacity: 10,
  ask_price: 1,
  access_modes: [],
};
const inquiry = {
  inquiry_id: 1,
  start_date: '2030-01-01',
  term: 6,
  min_volume: 1,
  max_volume: 10,
  bid_price: 1,
  product: 'WCS',
};
const row = { ...storage, product_category: [], total_capacity: 10, formatted_address: 'Bayonne' };

const cases: DialogCase[] = [
  [messages.unableToCreateStorage, 'Add Storage', <AddStorageDialog key="" onClose={none} />],
  [
    messages.unableToUpdateStorage,
    'Update Storage',
    <EditStorageDialog key="" storage_id={1} onClose={none} />,
    { 'storage.get': { data: completeStorage } },
  ],
  [messages.unableToDeleteStorage, 'Delete', <DeleteStorageDialog key="" {...{ storage }} onClose={none} />],
  [messages.unableToCreateListing, 'Add Listing', <AddListingDialog key="" onClose={none} />],
  [
    messages.unableToDeleteListing,
    'Withdraw',
    <WithdrawListingDialog key="" listing_id={1} onClose={none} />,
  ],
  [messages.unableToCreateInquiry, 'Add Inquiry', <AddInquiryDialog key="" onClose={none} />],
  [
    messages.unableToDeleteInquiry,
    'Withdraw',
    <WithdrawInquiryDialog key="" inquiry_id={1} onClose={none} />,
  ],
  [
    messages.unableToSubmitBid,
    'Place Bid',
    <PlaceBidDialog key="" listing_id={1} onClose={none} />,
    { 'listings.get': { data: listing } },
  ],
  [messages.unableToAcceptBid, 'Accept Bid', <AcceptBidDialog key="" {...{ bid }} onClose={none} />],
  [messages.unableToRejectBid, 'Reject Bid', <RejectBidDialog key="" bid_id={1} onClose={none} />],
  [messages.unableToCancelBid, 'Cancel Bid', <CancelBidDialog key="" bid_id={1} onClose={none} />],
  [
    messages.unableToSubmitBid,
    'Make Offer',
    <MakeOfferDialog key="" inquiry_id={1} onClose={none} addStorage={null} />,
    { 'inquiries.get': { data: inquiry }, 'offers.storages': { data: [row] } },
  ],
  [messages.unableToAcceptOffer, 'Accept Offer', <AcceptOfferDialog key="" {...{ offer }} onClose={none} />],
  [
    messages.unableToRejectOffer,
    'Reject Offer',
    <RejectOfferDialog key="" inquiry_bids_id={1} onClose={none} />,
  ],
  [
    messages.unableToCancelBid,
    'Cancel Offer',
    <CancelOfferDialog key="" inquiry_bids_id={1} onClose={none} />,
  ],
  [messages.unableToSubmitRenewal, 'Request renewal', <RenewalForm key="" start={renewal} onClose={none} />],
  [messages.unableToAcceptRenewal, 'Accept', <AcceptRenewalDialog key="" {...{ renewal }} onClose={none} />],
  [messages.unableToRejectRenewal, 'Reject', <RejectRenewalDialog key="" renewal_id={1} onClose={none} />],
  [messages.unableToDeleteRenewal, 'Delete', <CancelRenewalDialog key="" renewal_id={1} onClose={none} />],
  [messages.unableToBackOut, 'Backout', <BackOutDialog key="" {...{ booking }} onClose={none} />],
  [
    messages.unableToStartChat,
    'Start Chat',
    <StartChatDialog key="" subject={{ listing_id: 1 }} onClose={none} />,
  ],
  [
    messages.unableToStartInquiry,
    'Start Chat',
    <StartChatDialog key="" subject={{ inquiry_id: 1 }} onClose={none} />,
  ],
  [messages.unableToLeave, 'Leave Chat', <LeaveDialog key="" conversation_id={1} onClose={none} />],
  [
    messages.unableToReport,
    'Send report',
    <ReportDialog key="" conversation_id={1} reported="" onClose={none} />,
  ],
  [messages.unableToUpdateProfile, 'Send link', <ChangeEmailDialog key="" onClose={none} />],
  [messages.unableToUpdateProfile, 'Change password', <ChangePasswordDialog key="" onClose={none} />],
  [
    messages.unableToSetToken,
    'Save token',
    <SaveTokenDialog key="" token="" onSaved={none} onClose={none} />,
  ],
  [messages.unableToSetToken, 'Remove token', <RemoveTokenDialog key="" onClose={none} />],
  [messages.unableToEndSession, 'End sessions', <EndOthersDialog key="" onClose={none} />],
  [messages.unableToCreateToken, 'Create token', <CreateTokenDialog key="" onClose={none} />],
  [
    messages.unableToRevokeToken,
    'Revoke token',
    <RevokeTokenDialog key="" token={{ access_token_id: 1, name: 'Export' }} onClose={none} />,
  ],
  [messages.unableToChangeSecondFactor, 'Continue', <TurnOnDialog key="" onClose={none} />],
  [messages.unableToChangeSecondFactor, 'Turn off', <TurnOffDialog key="" onClose={none} />],
  [messages.unableToChangeSecondFactor, 'Make new codes', <NewCodesDialog key="" onClose={none} />],
  [messages.unableToChangeSecondFactor, 'Forget devices', <ForgetDevicesDialog key="" onClose={none} />],
];

beforeEach(() => {
  vi.mocked(notify).mockReset();
});
afterEach(() => {
  cleanup();
  resetFailedCalls();
});

test.each(
  [...cases, ...adminDialogs].map(([sentence, button, element, answers, fill]) => ({
    sentence,
    button,
    element,
    answers,
    fill,
  })),
)('"$button" shows "$sentence" when its call fails', async ({ sentence, button, element, answers, fill }) => {
  stubFailedCalls(answers);
  showDialog(element);
  if (fill) await waitFor(fill);
  const ready = await waitFor(() => {
    const found = screen.getByText(button, { selector: 'button *' }).closest('button');
    if (!found || found.disabled) throw new Error('The button is loading.');
    return found;
  });
  const reason = screen.queryByLabelText(/^Reason/, { selector: 'textarea' });
  if (reason) fireEvent.change(reason, { target: { value: 'Promised.' } });
  fireEvent.click(ready);
  await waitFor(() => expect(notify).toHaveBeenCalledWith({ type: 'error', text: sentence }));
  expect(screen.getByRole('dialog')).toBeDefined();
  if (reason) expect((reason as HTMLTextAreaElement).value).toBe('Promised.');
});

test('shows a notice if a notification cannot be marked as read', async () => {
  const notification = {
    notification_id: 1,
    description: 'New bid.',
    endpoint: '/',
    read: 0,
    created_at: '2026-01-01',
  };
  stubFailedCalls({
    'notifications.list': { data: [notification], page: { total: 1, limit: 10, offset: 0 } },
    'notifications.count': { data: { count: 1 } },
  });
  showDialog(<NotificationsDialog onClose={none} />);
  fireEvent.click(await screen.findByText('New bid.'));
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({ type: 'error', text: messages.unableToUpdateNotification }),
  );
});

test('the Attach Files dialog shows the name of the record', async () => {
  stubFailedCalls();
  showDialog(<AttachFilesDialog parent={{ type: 'bid', id: 1 }} files={[]} name="Bid 1" onClose={none} />);
  const dialog = await screen.findByRole('dialog', { name: 'Attach Files' });
  expect(within(dialog).getByText('Bid 1')).toBeTruthy();
});

test("the edit dialog of another user's storage closes with a notice", async () => {
  const onClose = vi.fn();
  stubFailedCalls({ 'storage.get': { data: { ...completeStorage, abilities: { update: false } } } });
  showDialog(<EditStorageDialog storage_id={1} onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(notify).toHaveBeenCalledWith({ type: 'error', text: messages.storageNotOwner });
});

test.each([
  [
    messages.unableToFetchQuote,
    (onClose: () => void) => <EditQuoteDialog bid_ask_id={1} onClose={onClose} />,
  ],
  [
    messages.unableToFetchUser,
    (onClose: () => void) => <EditUserDialog user={{ user_id: 1 } as never} onClose={onClose} />,
  ],
  [messages.unableToFetchTeam, (onClose: () => void) => <EditTeamDialog team_id={1} onClose={onClose} />],
])('an edit dialog whose record cannot be fetched closes and shows "%s"', async (text, element) => {
  const onClose = vi.fn();
  stubFailedCalls();
  showDialog(element(onClose));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(notify).toHaveBeenCalledWith({ type: 'error', text });
});
