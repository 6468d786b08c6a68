import {
  stagedPurposes,
  staffPurposes,
  type FilePurpose,
  type StaffPurpose,
  type StagedPurpose,
} from '@platewright/domain/files/file-purposes';
import type { files } from '../../platform/db/schema/index.ts';

export type FileRow = typeof files.$inferSelect;

export const isStagedPurpose = (purpose: string): purpose is StagedPurpose =>
  (stagedPurposes as readonly string[]).includes(purpose);
export const isStaffPurpose = (purpose: string): purpose is StaffPurpose =>
  (staffPurposes as readonly string[]).includes(purpose);

/** The "Uploaded Folder" of the file lists [FIL-03]. Staff may enter another name when they post files. */
export const folderNameByPurpose: Readonly<Record<FilePurpose, string>> = {
  face: 'Face side',
  back: 'Back side',
  additional: 'Die-cut',
  mounting: 'Mounting',
  missing: 'Missing files',
  approve: 'Approval',
  release: 'Released',
  chat: 'Chat',
  fault: 'Fault',
};

/** States in which all bytes of a file have arrived. */
export const receivedStates: readonly string[] = ['checking', 'ready'];
/** States in which bytes of a file are still missing. */
export const pendingStates: readonly string[] = ['expected', 'receiving'];
