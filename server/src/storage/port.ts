import type { Readable } from 'node:stream';

/** Where bytes live: the disk or an object store. Keys are relative paths that the house makes itself. */
export interface Storage {
  /** Takes a finished local file over under `key`; the local file is gone afterwards. */
  readonly take: (localPath: string, key: string) => Promise<void>;
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Bytes from `start` to `end` (inclusive) or all. @throws when the key does not exist. */
  readonly read: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  readonly size: (key: string) => Promise<number>;
  readonly copy: (from: string, to: string) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Runs `work` with a local copy or the file itself, for programs that need a path. */
  readonly withLocal: <T>(key: string, work: (path: string) => Promise<T>) => Promise<T>;
  readonly healthy: () => Promise<boolean>;
}
