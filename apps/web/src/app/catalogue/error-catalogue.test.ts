/** The exact sentences of the error catalogue; the other tests of this folder show where each one appears. */
import { messages } from '@tank/schema/messages';
import { expect, test } from 'vitest';

const catalogue = `
Error! Unable to fetch context.
Error! Unable to create account.
Error! Passwords must match.
Unable to attach files. Upload size too large. The limit is 10 MB for each file and 25 MB in total.
Unable to attach file. File must be a PDF file.
Unable to attach file. File is already attached.
Error! Unable to send report.
Error! Unable to fetch notifications.
Error! Unable to fetch notification count.
Error! Unable to update notification.
Error! Unable to fetch Access Modes
Error! Unable to fetch bid.
Error! Unable to fetch bid information on inquiry.
Error! Unable to accept bid on inquiry.
Error! Unable to reject bid on inquiry.
Error! Unable to accept bid.
Error! Unable to reject bid
Error! Unable to fetch received bids.
Error! Unable to fetch placed bids.
Error! Unable to cancel bid.
Error! Unable to submit bid
Failed to fetch messages
Error! Unable to fetch renewal data.
Error! Unable to submit renewal request
Error! Unable to fetch renewal requests.
Error! Unable to accept renewal request
Error! Unable to reject renewal request
Error! Unable to delete renewal request.
Error! Unable to fetch listing info.
Error! Unable to fetch products.
Error! Unable to fetch listings
Error! Unable to fetch listings.
Error! Unable to fetch data
Error! Unable to fetch listing data.
Error! Unable to fetch inquiry data.
Error! Unable to fetch inquiry information.
Error! Unable to create storage
Error! Unable to update storage
Error! Unable to fetch storage details.
Error! Unable to fetch storage
Error! Unable to fetch storage data
Error! Unable to delete storage.
Error! Unable to create listing
Error! Unable to delete listing.
Error! Unable to create inquiry
Error! Unable to delete inquiry.
Must be the owner of storage location to edit
Error! Unable to start conversation
Error! Unable to start inquiry.
Error! Conversation does not exist.
Error! Unable to write message.
Error! Unable to leave chat.
Must select option.
Must enter description.
Error! Unable to fetch bookings on your storage.
Error! Unable to fetch bookings on your offers.
Error! Unable to back out of booking.
Error! Unable to booked capacity data.
Error! Unable to booking data.
Error! Unable to fetch volume data.
You must be subscribed to view this data
No data matching specified parameters
No files attached.
No Data Available
No bookings for this year.
One of your storage locations is overbooked for this month.
Chat has been closed!
You have received a new notification.
You have received a new message.
You are now Unsubscribed.
Error! Unable to save map filters
Error! Unable to fetch preferences
Error! Unable to set preferences
Error! Unable to set token
Error! Unable to fetch bid details.
Error! Unable to create bid
Error! Unable to update bid
Error! Unable to delete bid
Error! Unable to fetch suspend users
Error! Unable to fetch user details.
Error! Unable to create user
Error! Unable to update user
Error! Unable to delete user.
Error! Unable to accept user.
Error! Unable to fetch users
Error! Unable to fetch members
Error! Unable to delete.
Error! Unable to add member
Error! Unable to create record.
Error! Unable to invite member
Error! Unable to fetch team info
Error! Unable to find invitation
Error! Unable to add product
Error! Unable to update product
Error! Unable to remove product
Are you sure you want to delete this bid?
Your session has expired. You must log back in to continue.
`;

test.each(catalogue.trim().split('\n'))('%s', (sentence) => {
  expect(Object.values<unknown>(messages)).toContain(sentence);
});
