import { create } from 'zustand/react';

/** Whether the Notifications dialog is open: the bell opens it, and so does a browser notification. */
export const useNotificationsOpen = create(() => false);

export const openNotifications = (open: boolean) => useNotificationsOpen.setState(open);
