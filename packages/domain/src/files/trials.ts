import type { StagedPurpose } from './file-purposes.ts';

/**
 * How long what a guest tries a product with is kept, in minutes (decision 047). Two sentences say "an hour": `hint` of
 * `web/files/upload.ts` and `guest` of `web/catalogue/product.ts`.
 */
export const TRIAL_MINUTES = 60;
/** Files of one guest, for all products together. */
export const MAX_TRIAL_FILES = 8;
/** All of them together, in megabytes. */
export const TRIAL_LIMIT_MB = 100;
/** What guests of one address may announce in an hour, in megabytes: a few addresses must not use up the place of all. */
export const TRIAL_ADDRESS_LIMIT_MB = 400;
/** An announced file of which nothing has come after so many minutes is given up: its place is for others. */
export const TRIAL_SILENT_MINUTES = 10;
/** Files of all guests together: strangers must not fill the disk. */
export const TRIALS_TOTAL_BYTES = 4 * 1_073_741_824;
/** What a guest can try: artwork. Mounting details say nothing about a plate. */
const trialPurposes: readonly StagedPurpose[] = ['face', 'back', 'additional'];

export const isTrialPurpose = (purpose: string): boolean => (trialPurposes as readonly string[]).includes(purpose);
