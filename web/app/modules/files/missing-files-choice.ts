import type { StagedPurpose } from '@platewright/domain/files/file-purposes';

/** How the requested files are saved. */
export interface MissingFilesChoice {
  /** What a file is for, by its id. */
  readonly purposes: Readonly<Record<string, StagedPurpose>>;
  readonly replaceSameNames: boolean;
  readonly leaveOutFiles: boolean;
}

export const initialMissingFilesChoice: MissingFilesChoice = {
  purposes: {},
  replaceSameNames: false,
  leaveOutFiles: false,
};

/** The input of the call: files that were removed since are not named. */
export const toSaveInput = ({ purposes, ...choice }: MissingFilesChoice, fileIds: readonly string[]) => ({
  ...choice,
  purposes: JSON.stringify(Object.fromEntries(Object.entries(purposes).filter(([id]) => fileIds.includes(id)))),
});
