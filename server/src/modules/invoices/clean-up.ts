import type { Deps } from '../../platform/deps.ts';
import { deleteOldSummaries } from './stored-invoice-pdfs.ts';

/** Summaries of orders that wait for payment are dated with the day they were drawn; older ones are never shown again. */
const RETENTION_MS = 2 * 24 * 3_600_000;

export const cleanUpSummaries = (deps: Deps): Promise<void> =>
  deleteOldSummaries(deps, new Date(deps.clock.now().getTime() - RETENTION_MS));
