import { forgetOthers, makeQueryClient } from '@platewright/browser/query';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { session } from '../session/store.ts';

let kept: QueryClient | undefined;

/** One for the tab, whoever asks first; on the server a new one for each rendering. */
function clientOfTab(): QueryClient {
  if (typeof window === 'undefined') return makeQueryClient();
  if (!kept) forgetOthers((kept = makeQueryClient()), session, ({ userId }) => userId);
  return kept;
}

/** Stands around what asks the server by itself. Pages that only show something do not carry the query library. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(clientOfTab);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
