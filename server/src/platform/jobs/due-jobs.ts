/** Jobs that come without a notification begin at most this much after their time. */
const INTERVAL_MS = 1_000;

/** Without parameters it is planned once for a connection. Each queue is a table, and all are asked together. */
export const DUE_JOBS_STATEMENT = {
  name: 'queues with jobs that are due',
  text: `select distinct name from jobs.job where state < 'active' and start_after < now()`,
};

/**
 * Notices what is due without anybody having said so: jobs that were delayed, and those that are tried again. One question
 * for all queues; to ask for each by itself, as pg-boss does, costs a node where nothing happens twenty statements a second.
 * @param loadDueQueues runs `DUE_JOBS_STATEMENT`; it must not throw
 * @returns ends it
 */
export function watchDueJobs(loadDueQueues: () => Promise<readonly string[]>, onDue: (queue: string) => void): () => void {
  let isAsking = false;
  const ask = async (): Promise<void> => {
    // A database that does not answer gets no second question.
    if (isAsking) return;
    isAsking = true;
    for (const queue of await loadDueQueues()) onDue(queue);
    isAsking = false;
  };
  const timer = setInterval(() => void ask(), INTERVAL_MS);
  return () => clearInterval(timer);
}
