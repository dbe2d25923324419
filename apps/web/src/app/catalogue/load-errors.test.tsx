/** The error that every screen shows when its data cannot be fetched and no response arrived. */
import { messages } from '@tank/schema/messages';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BidDetail } from '../../features/bids/components/bid-detail.tsx';
import PlaceBidDialog from '../../features/bids/components/place-bid-dialog.tsx';
import PlacedBids from '../../features/bids/components/placed-bids.tsx';
import { ReceivedBids } from '../../features/bids/components/received-bids.tsx';
import BookingDialog from '../../features/bookings/components/booking-dialog.tsx';
import { BookingsCalendar } from '../../features/bookings/components/bookings-calendar.tsx';
import { BookingsTable } from '../../features/bookings/components/bookings-table.tsx';
import { CapacityCard } from '../../features/bookings/components/capacity-card.tsx';
import { ForecastCard } from '../../features/bookings/components/forecast-card.tsx';
import { AllChats } from '../../features/chat/components/all-chats.tsx';
import { ChatWindow } from '../../features/chat/components/chat-window.tsx';
import AvailableInquiries from '../../features/inquiries/components/available-inquiries.tsx';
import { InquiryDetail } from '../../features/inquiries/components/inquiry-detail.tsx';
import InquiryModes from '../../features/inquiries/components/inquiry-modes.tsx';
import { MyInquiries } from '../../features/inquiries/components/my-inquiries.tsx';
import { AvailableListings } from '../../features/listings/components/available-listings.tsx';
import { ListingDetail } from '../../features/listings/components/listing-detail.tsx';
import ListingModes from '../../features/listings/components/listing-modes.tsx';
import { MyListings } from '../../features/listings/components/my-listings.tsx';
import HeatMap from '../../features/map/heat/heat-map.tsx';
import { PointCard } from '../../features/map/points/point-card.tsx';
import { factsOf } from '../../features/map/points/point-facts.ts';
import { packPoints } from '../../features/map/points/points.ts';
import { createMapPoints, sampleInquiry, sampleListing } from '../../features/map/points/testing/market.ts';
import VolumeMap from '../../features/map/volume-map.tsx';
import { BidAskPanel } from '../../features/market-data/components/bid-ask-panel.tsx';
import { ComparisonPanel } from '../../features/market-data/components/comparison-panel.tsx';
import { MonthlyPanel } from '../../features/market-data/components/monthly-panel.tsx';
import { SharesPanel } from '../../features/market-data/components/shares-panel.tsx';
import { VolumePricePanel } from '../../features/market-data/components/volume-price-panel.tsx';
import { MatchingInquiries } from '../../features/matches/components/matching-inquiries.tsx';
import { MatchingListings } from '../../features/matches/components/matching-listings.tsx';
import { NotificationBell } from '../../features/notifications/components/notification-bell.tsx';
import NotificationsDialog from '../../features/notifications/components/notifications-dialog.tsx';
import MakeOfferDialog from '../../features/offers/components/make-offer-dialog.tsx';
import { OfferDetail } from '../../features/offers/components/offer-detail.tsx';
import PlacedOffers from '../../features/offers/components/placed-offers.tsx';
import { ReceivedOffers } from '../../features/offers/components/received-offers.tsx';
import { AccessTokensSection } from '../../features/profile/components/access-tokens-section.tsx';
import { DetailsSection } from '../../features/profile/components/details-section.tsx';
import { PreferencesSection } from '../../features/profile/components/preferences-section.tsx';
import { SessionsSection } from '../../features/profile/components/sessions-section.tsx';
import { TwoStepSection } from '../../features/profile/components/two-step-section.tsx';
import RenewalDialog from '../../features/renewals/components/renewal-dialog.tsx';
import RenewalInfoDialog from '../../features/renewals/components/renewal-info-dialog.tsx';
import { RenewalsTable } from '../../features/renewals/components/renewals-table.tsx';
import EditStorageDialog from '../../features/storage/components/edit-storage-dialog.tsx';
import { MyStorage } from '../../features/storage/components/my-storage.tsx';
import StorageDialog from '../../features/storage/components/storage-dialog.tsx';
import StorageModes from '../../features/storage/components/storage-modes.tsx';
import { Component as AcceptPage } from '../../features/teams/accept-page.tsx';
import ProductListDialog from '../../shared/forms/product-list-dialog.tsx';
import { HistoryList } from '../../shared/history/history-list.tsx';
import { notify } from '../../shared/notices/notify.ts';
import { show, showDialog } from '../../shared/testing/screen.tsx';
import { Component as ProductsPage } from '../pages/admin/products-page.tsx';
import { adminPanels, adminScreens } from './admin-cases.tsx';
import { type Answers, resetFailedCalls, stubFailedCalls } from './failed-calls.tsx';

vi.mock('../../shared/notices/notify.ts', () => ({ notify: vi.fn() }));
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

const none = () => {};
const tableHandlers = { onInfo: none, onRenew: none, onBackOut: none };
const mapActions = { onPlaceBid: undefined, onMakeOffer: undefined, onChat: undefined, onInfo: none };
const points = packPoints(createMapPoints([sampleListing], [sampleInquiry]));
const selectPoint = (index: number) => {
  const point = factsOf(points, index);
  return {
    selected: [point],
    openedPoint: point,
    lastOpened: point,
    changes: 1,
    backToList: undefined,
    select: none,
    open: none,
  };
};
const storage = { storage_id: 1, storage_name: 'Dock 7' };

type Case = [sentence: string, element: ReactElement, answers?: Answers];

/** Components that fill a screen: they offer a retry. */
const screens: Case[] = [
  [messages.unableToFetchListings, <AvailableListings key="" />],
  [messages.unableToFetchMyListings, <MyListings key="" onCompare={none} bids={() => null} />],
  [messages.unableToFetchInquiries, <AvailableInquiries key="" />],
  [messages.unableToFetchInquiries, <MyInquiries key="" onCompare={none} offers={() => null} />],
  [messages.unableToFetchStorageData, <MyStorage key="" onAddListing={none} />],
  [messages.unableToFetchPlacedBids, <PlacedBids key="" />],
  [messages.unableToFetchReceivedBids, <ReceivedBids key="" />],
  [messages.unableToFetchPlacedBids, <PlacedOffers key="" />],
  [messages.unableToFetchReceivedBids, <ReceivedOffers key="" />],
  [messages.unableToFetchTerminalBookings, <BookingsTable key="" side="terminal" {...tableHandlers} />],
  [messages.unableToFetchTraderBookings, <BookingsTable key="" side="trader" {...tableHandlers} />],
  [messages.unableToFetchBookingData, <BookingsCalendar key="" side="trader" onOpen={none} />],
  [
    messages.unableToFetchRenewals,
    <RenewalsTable key="" scope="received" work={{ rowActions: () => [], dialogs: null }} />,
  ],
  [messages.unableToFetchContext, <ProductsPage key="" />, { 'context.get': undefined }],
  [messages.unableToFetchListing, <ListingDetail key="" listing_id={1} />],
  [messages.unableToFetchInquiry, <InquiryDetail key="" inquiry_id={1} />],
  [messages.unableToFetchListing, <PointCard key="" selection={selectPoint(0)} actions={mapActions} />],
  [messages.unableToFetchInquiry, <PointCard key="" selection={selectPoint(1)} actions={mapActions} />],
  [messages.unableToFetchBid, <BidDetail key="" bid_id={1} />],
  [messages.unableToFetchOffer, <OfferDetail key="" inquiry_bids_id={1} />],
  [messages.unableToFetchProfile, <DetailsSection key="" />],
];

const parts: Case[] = [
  [messages.unableToFetchModes, <ListingModes key="" listing_id={1} />],
  [messages.unableToFetchModes, <InquiryModes key="" inquiry_id={1} />],
  [messages.unableToFetchModes, <StorageModes key="" storage_id={1} />],
  [messages.unableToFetchMatchingListings, <MatchingListings key="" inquiry_id={1} />],
  [messages.unableToFetchInquiries, <MatchingInquiries key="" listing_id={1} />],
  [messages.unableToFetchData, <HistoryList key="" entity="bid" id={1} />],
  [messages.unableToFetchBookingData, <ForecastCard key="" />],
  [messages.unableToFetchCapacity, <CapacityCard key="" />],
  [messages.unableToFetchPreferences, <PreferencesSection key="" />],
  [messages.unableToFetchSessions, <SessionsSection key="" />],
  [messages.unableToFetchTokens, <AccessTokensSection key="" />],
  [messages.unableToFetchSecondFactor, <TwoStepSection key="" />],
  [messages.invitationNotFound, <AcceptPage key="" />],
  [messages.unableToFetchVolume, <BidAskPanel key="" />],
  [messages.unableToFetchVolume, <ComparisonPanel key="" />],
  [messages.unableToFetchVolume, <MonthlyPanel key="" />],
  [messages.unableToFetchVolume, <SharesPanel key="" />],
  [messages.unableToFetchVolume, <VolumePricePanel key="" />],
  [messages.unableToFetchVolume, <HeatMap key="" />],
  [messages.unableToFetchListings, <VolumeMap key="" actions={mapActions} />],
  [messages.unableToFetchMessages, <AllChats key="" onOpen={none} />],
  [messages.unableToFetchMessages, <ChatWindow key="" conversation_id={1} visible />],
];

const dialogs: Case[] = [
  [messages.unableToFetchListing, <PlaceBidDialog key="" listing_id={1} onClose={none} />],
  [
    messages.unableToFetchInquiry,
    <MakeOfferDialog key="" inquiry_id={1} onClose={none} addStorage={null} />,
    { 'offers.storages': { data: [] } },
  ],
  [
    messages.unableToFetchStorage,
    <MakeOfferDialog key="" inquiry_id={1} onClose={none} addStorage={null} />,
    { 'inquiries.get': { data: {} } },
  ],
  [
    messages.unableToFetchStorageDetails,
    <StorageDialog key="" {...{ storage }} onClose={none} onEdit={none} />,
  ],
  [messages.unableToFetchStorageDetails, <EditStorageDialog key="" storage_id={1} onClose={none} />],
  [messages.unableToFetchProducts, <ProductListDialog key="" onClose={none} />],
  [messages.unableToFetchRenewal, <RenewalDialog key="" booking_id={1} onClose={none} />],
  [messages.unableToFetchRenewal, <RenewalInfoDialog key="" renewal_id={1} onClose={none} />],
  [
    messages.unableToFetchBookingData,
    <BookingDialog key="" bookingRef={{ booking_id: 1 }} onClose={none} onRenew={none} onBackOut={none} />,
  ],
  [messages.unableToFetchNotifications, <NotificationsDialog key="" onClose={none} />],
];

const nameOf = ({ type }: ReactElement) => (type as { name: string }).name;
const named = (cases: Case[]) =>
  cases.map(([sentence, element, answers]) => ({ name: nameOf(element), sentence, element, answers }));

beforeEach(() => {
  vi.mocked(notify).mockReset();
});
afterEach(() => {
  cleanup();
  resetFailedCalls();
});

test.each(named([...screens, ...adminScreens]))(
  '$name shows "$sentence" with a retry and no notice when its call fails',
  async ({ sentence, element, answers }) => {
    stubFailedCalls(answers);
    show(element);
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(vi.mocked(notify).mock.calls).toEqual([]);
  },
);

test.each(named(parts))(
  '$name shows "$sentence" when its call fails',
  async ({ sentence, element, answers }) => {
    stubFailedCalls(answers);
    show(element);
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  },
);

test.each(named([...dialogs, ...adminPanels]))(
  '$name shows "$sentence" when its call fails',
  async ({ sentence, element, answers }) => {
    stubFailedCalls(answers);
    showDialog(element);
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  },
);

test('shows a notice for failed calls whose data has no place on the screen', async () => {
  stubFailedCalls({ 'context.get': undefined });
  show(
    <>
      <NotificationBell />
      <MyListings onCompare={none} bids={() => null} />
    </>,
  );
  for (const text of [messages.unableToFetchNotificationCount, messages.unableToFetchContext])
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ type: 'error', text }));
});
