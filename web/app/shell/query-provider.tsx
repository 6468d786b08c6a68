import { refetchWhenReachable, resetQueriesOnUserChange, createQueryClient } from '@platewright/browser/query-client';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { session } from '../session/session-store.ts';

let tabQueryClient: QueryClient | undefined;

/** One query client per tab; on the server a new one for each rendering. */
function getTabQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  if (!tabQueryClient) {
    tabQueryClient = createQueryClient();
    resetQueriesOnUserChange(tabQueryClient, session, ({ userId }) => userId);
    refetchWhenReachable(tabQueryClient);
  }
  return tabQueryClient;
}

/** Provides the query client to components with queries. Pages without queries do not load the library. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(getTabQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
