import type { FastifyInstance } from 'fastify';
import type { CloudFile, CloudPicker } from '@platewright/contract/modules/files/cloud-files';
import type { CloudDriveName, CloudImportError } from '@platewright/domain/files/cloud-drives';

export type { CloudFile, CloudPicker };

export interface OpenRequest {
  readonly file: CloudFile;
  /** The token of the Google picker; null for the other drives. Held in memory for this file only. */
  readonly accessToken: string | null;
  /** How many bytes have arrived already: the rest is requested. */
  readonly offset: number;
  /** `validator` of the bytes that have arrived; null at the beginning. */
  readonly validator: string | null;
  readonly signal: AbortSignal;
}

export interface OpenedFile {
  /** Where `body` begins: the requested offset, or 0 when the file must be fetched from its beginning again. */
  readonly offset: number;
  /** Size of the whole file; null when the drive does not say. */
  readonly totalBytes: number | null;
  /** Names this version of the file, so that a later request goes on only with the same; null without one. */
  readonly validator: string | null;
  /** Throws a `CloudDriveError` when the connection breaks or stalls. Whoever stops reading early must destroy it. */
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * A cloud drive that customers pick files from. The picker runs in the browser (`web/app/modules/files/cloud`); here is
 * what it needs and how its files are fetched.
 */
export interface CloudDrive {
  readonly name: CloudDriveName;
  readonly picker: CloudPicker;
  /** Whether the picker of this drive can have stated the file; no request is sent. */
  readonly isOwnFile: (file: CloudFile) => boolean;
  /** Opens the file at an offset. @throws CloudDriveError */
  readonly open: (request: OpenRequest) => Promise<OpenedFile>;
  /**
   * Asks a host of the drive for an answer, without anything of a person. Keys of pickers are used by browsers alone: only
   * Google tells a server whether it knows them.
   * @throws CloudDriveError cloudDriveUnreachable without an answer, cloudAccessEnded when the key is refused
   */
  readonly verify: (signal: AbortSignal) => Promise<void>;
  /** Routes of a stand-in, which lists its folders itself. */
  readonly registerRoutes?: (app: FastifyInstance) => void;
}

/** Why a file can not be fetched. Messages name hosts at most: links and tokens open the files of a person. */
export class CloudDriveError extends Error {
  constructor(
    readonly reason: CloudImportError,
    message: string,
    /** Worth another attempt, after so many milliseconds when the drive said so. */
    readonly retry: { readonly afterMs: number | null } | null = null,
  ) {
    super(message);
    this.name = 'CloudDriveError';
  }
}

export const isCloudDriveError = (error: unknown): error is CloudDriveError => error instanceof CloudDriveError;

export interface CloudDrives {
  readonly list: () => readonly CloudDrive[];
  /** Undefined when the drive is not configured. */
  readonly find: (name: string) => CloudDrive | undefined;
}

declare module '../../platform/deps.ts' {
  interface Deps {
    readonly cloudDrives: CloudDrives;
  }
}
