import { missingFileHandlers } from './missing-files.ts';
import { orderFileHandlers } from './order-files.ts';
import { stagedUploadHandlers } from './staged-uploads.ts';
import { trialHandlers } from './trials.ts';

/** Calls of customers about files: staged uploads, trials of guests, missing files, and the lists and downloads of an order. */
export const fileHandlers = {
  ...stagedUploadHandlers,
  ...trialHandlers,
  ...missingFileHandlers,
  ...orderFileHandlers,
};
