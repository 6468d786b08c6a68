import type { Readable } from 'node:stream';

/**
 * File storage on a disk or in an object store. Keys are relative paths that the server generates. A file that is written
 * again under its key is replaced when the new one is whole; a write that fails leaves the earlier file.
 */
export interface FileStorage {
  /** Moves a local file into the storage. */
  readonly putLocalFile: (localPath: string, key: string) => Promise<void>;
  readonly putBytes: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Opens the bytes from `start` to `end` (inclusive), or all. @throws when the key does not exist */
  readonly openReadStream: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  readonly getSize: (key: string) => Promise<number>;
  readonly copy: (from: string, to: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Runs `work` with the path of a local copy or of the file itself, for programs that need a path. */
  readonly withLocalFile: <T>(key: string, work: (path: string) => Promise<T>) => Promise<T>;
  /** The keys of all files, in any order, one after the other: an installation has millions. */
  readonly listKeys: () => AsyncIterable<string>;
  /** Deletes what writes left in the middle when their process was killed, as far as they began before `before`. */
  readonly deletePartialFiles: (before: Date) => Promise<void>;
  readonly isHealthy: () => Promise<boolean>;
}
