import {
  orderfilesCreate,
  orderfilesTake,
  orderfilesDrives,
  orderfilesDelete,
  orderfilesGetfiles,
  orderfilesGetadditionalfiles,
} from './staged-uploads.ts';
import { filesTry, filesTrial, filesTrialDelete, filesAdoptTrial } from './trials.ts';
import {
  orderdetailsMissingFile,
  orderdetailsMissingFiles,
  orderdetailsDeleteMissingFile,
  orderdetailsDeleteAllMissingFile,
  orderdetailsSaveMissingFiles,
  orderdetailsAddFiles,
  orderdetailsEndFiles,
} from './missing-files.ts';
import {
  orderdetailsFiles,
  orderdetailsCheckDocVersionId,
  orderdetailsDownloadfile,
  filesTicket,
} from './order-files.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Calls of customers about files: staged uploads, trials of guests, missing files, and the lists and downloads of an order. */
export const fileHandlers = {
  orderfilesCreate,
  orderfilesTake,
  orderfilesDrives,
  orderfilesDelete,
  orderfilesGetfiles,
  orderfilesGetadditionalfiles,
  filesTry,
  filesTrial,
  filesTrialDelete,
  filesAdoptTrial,
  orderdetailsMissingFile,
  orderdetailsMissingFiles,
  orderdetailsDeleteMissingFile,
  orderdetailsDeleteAllMissingFile,
  orderdetailsSaveMissingFiles,
  orderdetailsAddFiles,
  orderdetailsEndFiles,
  orderdetailsFiles,
  orderdetailsCheckDocVersionId,
  orderdetailsDownloadfile,
  filesTicket,
} satisfies Partial<Handlers>;
