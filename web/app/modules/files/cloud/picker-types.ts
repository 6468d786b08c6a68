import type { CloudDriveName } from '@platewright/domain/files/cloud-drives';

/** A file that a person has picked, as the server wants it named. */
export interface PickedFile {
  readonly name: string;
  /** Null when the picker does not say. */
  readonly bytes: number | null;
  readonly link: string | null;
  readonly id: string | null;
}

export interface PickedFiles {
  readonly files: readonly PickedFile[];
  /** The token of the Google picker, which the server needs to fetch the files. */
  readonly accessToken: string | null;
}

export interface PickerOptions {
  /** Extensions without a dot that the upload takes from this drive. */
  readonly extensions: readonly string[];
  readonly isMultiple: boolean;
  readonly language: string;
}

/** The picker could not be opened: no connection, a blocked script or a blocked pop-up. */
export class PickerUnavailableError extends Error {
  constructor(
    readonly drive: CloudDriveName,
    cause?: unknown,
  ) {
    super(`The picker of ${drive} can not be opened.`, { cause });
    this.name = 'PickerUnavailableError';
  }
}
