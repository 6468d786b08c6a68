/** Query key of the header's list; invalidated when something arrived or was read. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;
