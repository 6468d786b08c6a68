import { missingFileHandlers } from './missing-files.ts';
import { orderFileHandlers } from './order-files.ts';
import { stagedUploadHandlers } from './staged-uploads.ts';

/** Calls of customers about files: staged uploads, missing files, and the lists and downloads of an order. */
export const fileHandlers = { ...stagedUploadHandlers, ...missingFileHandlers, ...orderFileHandlers };
