import { QueryClient } from '@tanstack/react-query';
import { isNoAnswer } from './errors.ts';

/** What the browser knows of the server. A refusal is an answer and is not asked for again; silence is, twice. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => isNoAnswer(error) && error.why !== 'offline' && count < 2,
      },
      mutations: { retry: false },
    },
  });
