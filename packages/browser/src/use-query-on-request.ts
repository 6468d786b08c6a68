import { useMutation, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

interface QueryOnRequest<Answer> {
  readonly queryKey: QueryKey;
  readonly load: (signal: AbortSignal) => Promise<Answer>;
  /** Asks the server to make it; asking again changes nothing. */
  readonly request: () => Promise<Answer>;
  /** Milliseconds until it is loaded again. */
  readonly getRefetchInterval: (answer: Answer | undefined) => number | false;
}

/** What the server makes when somebody asks for it, such as plates: asked for when nobody did (`state: 'none'`). */
export function useQueryOnRequest<Answer extends { readonly state: string }>(calls: QueryOnRequest<Answer>) {
  const { queryKey, load, request, getRefetchInterval } = calls;
  const queryClient = useQueryClient();
  const query = useQuery<Answer>({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    refetchInterval: ({ state: { data } }) => getRefetchInterval(data),
  });
  const { data, dataUpdatedAt } = query;
  const { mutate } = useMutation({
    mutationFn: request,
    // The same answer again would ask at once, without end.
    onSuccess: (answer) => answer.state !== 'none' && queryClient.setQueryData(queryKey, answer),
  });
  const isMissing = data?.state === 'none';
  useEffect(() => {
    if (isMissing) mutate();
  }, [isMissing, dataUpdatedAt, mutate]);
  return query;
}
