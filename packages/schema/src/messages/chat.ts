/** Messages about chats, reports, notifications and mail; part of `messages`. */

// Chat
export const chatStarted = 'Chat started.';
export const chatLeft = 'You left the chat.';
export const chatClosed = 'Chat has been closed!';
export const chatRead = 'Marked as read.';
export const messageSent = 'Message sent.';
export const chatWithYourself = 'This is yours, so there is no one to message.';
export const unableToStartChat = 'Error! Unable to start conversation';
export const unableToStartInquiry = 'Error! Unable to start inquiry.';
export const chatDoesNotExist = 'Error! Conversation does not exist.';
export const unableToWrite = 'Error! Unable to write message.';
export const unableToLeave = 'Error! Unable to leave chat.';
export const unableToFetchMessages = 'Failed to fetch messages';
export const messageReceived = 'You have received a new message.';
export const clientMessageReused = 'This client message id was used for another message.';

// Reports
export const reportSent = 'Report sent. An Admin will review it.';
export const requestSent = 'Thank you. An Admin will look into it.';
export const unableToReport = 'Error! Unable to send report.';
export const mustSelectOption = 'Must select option.';
export const mustEnterDescription = 'Must enter description.';

// Notifications
export const notificationReceived = 'You have received a new notification.';
export const alertsOn = 'Browser notifications are on.';
export const alertsBlocked =
  'Your browser blocks notifications from this site. You can allow them in its site settings.';
export const notificationRead = 'Notification marked as read.';
export const notificationsRead = 'All notifications marked as read.';
export const unableToFetchNotifications = 'Error! Unable to fetch notifications.';
export const unableToFetchNotificationCount = 'Error! Unable to fetch notification count.';
export const unableToUpdateNotification = 'Error! Unable to update notification.';

// Mail
export const unsubscribed = 'You are now Unsubscribed.';
export const unsubscribeBroken = 'This link is incomplete. Open it exactly as it appears in the email.';
export const noMails = 'No emails yet.';
export const unableToUnsubscribe = 'Error! Unable to unsubscribe.';
