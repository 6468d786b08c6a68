import type { FilePurpose as LimitPurpose } from '@platewright/domain/files/purposes';
import type { files } from '../db/schema/index.ts';

export type FileRow = typeof files.$inferSelect;

/** Why a stored file was sent. The first four lie on a product's pile until the order takes them. */
export const storedPurposes = ['face', 'back', 'additional', 'mounting', 'missing', 'approve', 'release'] as const;
export type StoredPurpose = (typeof storedPurposes)[number];

export const pilePurposes = ['face', 'back', 'additional', 'mounting'] as const;
export type PilePurpose = (typeof pilePurposes)[number];

export const staffPurposes = ['approve', 'release'] as const;
export type StaffPurpose = (typeof staffPurposes)[number];

export const isPilePurpose = (purpose: string): purpose is PilePurpose =>
  (pilePurposes as readonly string[]).includes(purpose);
export const isStaffPurpose = (purpose: string): purpose is StaffPurpose =>
  (staffPurposes as readonly string[]).includes(purpose);

/** Under which limits of `domain/files` a purpose stands. */
export const limitPurpose: Readonly<Record<StoredPurpose, LimitPurpose>> = {
  face: 'global',
  back: 'backSide',
  additional: 'additional',
  mounting: 'printingMethod',
  missing: 'missingFile',
  approve: 'approval',
  release: 'deliverable',
};

/** The "Uploaded Folder" of the lists [FIL-03]. Staff may name their own. */
export const folderNames: Readonly<Record<StoredPurpose, string>> = {
  face: 'Face side',
  back: 'Back side',
  additional: 'Die-cut',
  mounting: 'Mounting',
  missing: 'Missing files',
  approve: 'Approval',
  release: 'Released',
};

/** States in which the bytes are all there. */
export const arrived: readonly string[] = ['checking', 'ready'];
/** States in which bytes are still to come. */
export const underway: readonly string[] = ['expected', 'receiving'];
