/** What the server failed at is not tried again before this time, so that a bad moment passes first. */
const RETRY_AFTER_MS = 5 * 60_000;

interface EndedWork {
  readonly state: string;
  readonly failure?: string | null;
  readonly pages: readonly { readonly failure: string | null }[];
  readonly startedAt: Date | null;
}

/** Whether plates or a comparison ended with a failure of the server, long enough ago to try once more. */
export const canBeRetried = ({ state, failure, pages, startedAt }: EndedWork, now: Date): boolean =>
  (state === 'done' || state === 'failed') &&
  (failure === 'server' || pages.some((page) => page.failure === 'server')) &&
  (startedAt?.getTime() ?? 0) + RETRY_AFTER_MS <= now.getTime();
