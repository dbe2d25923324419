import { create } from 'zustand/react';

/** Whether the Notifications dialog is open; the bell and browser notifications open it. */
export const useNotificationsOpen = create(() => false);

export const openNotifications = (open: boolean) => useNotificationsOpen.setState(open);
