/** Queries of the checkout's steps: what is offered depends on the steps before, so no earlier answer is shown. */
export const stepQueryOptions = { gcTime: 0, refetchOnMount: 'always', networkMode: 'always' } as const;
