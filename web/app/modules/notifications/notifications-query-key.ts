/** Query key of the header's list; invalidated when a notification arrives or is read. */
export const NOTIFICATIONS_QUERY_KEY = ['notifications'] as const;
