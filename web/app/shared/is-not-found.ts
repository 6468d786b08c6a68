/**
 * Whether a call of a loader found nothing. The client of a loader comes with the server, a program of its own: its errors are of
 * no class of ours, and are known by their name.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'errorName' in error && error.errorName === 'notFound';
