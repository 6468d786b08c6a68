import { open, type FileHandle } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CloudDriveError,
  isCloudDriveError,
  type CloudDrive,
  type CloudFile,
} from '../../../providers/cloud-drive/port.ts';

/** So many broken connections in a row, without a byte in between, end the transfer. */
const MAX_FRUITLESS_ATTEMPTS = 5;
/** So many broken connections of one file end it as well: a drive may break again after every few bytes. */
const MAX_ATTEMPTS = 50;
const FIRST_PAUSE_MS = 1_000;

export interface FetchOptions {
  readonly drive: CloudDrive;
  readonly file: CloudFile;
  readonly accessToken: string | null;
  /** Where the bytes are collected. */
  readonly path: string;
  readonly signal: AbortSignal;
  /** How long the whole transfer may take, breaks included. */
  readonly timeLimitMs: number;
  /** Before a byte beyond it is stored, its size is claimed; throws when there is no room. */
  readonly claimSize: (bytes: number) => Promise<void>;
  /** After every piece; throws to give up. */
  readonly onProgress: (receivedBytes: number) => Promise<void>;
  /** The connection has broken, and is back. */
  readonly onBroken: () => Promise<void>;
  readonly onResumed: () => Promise<void>;
  /** Replaces the pauses in tests. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Where the size is not known, it is claimed in steps. */
const CLAIM_STEP_BYTES = 16 * 1_048_576;

/**
 * Fetches a file from a drive to the disk. A broken connection is taken up where it broke, as long as the drive says that
 * the file is the same; otherwise it begins again.
 * @returns the number of bytes
 * @throws CloudDriveError, what `claimSize` and `onProgress` throw, and the reason of the signal
 */
export async function fetchFile(options: FetchOptions): Promise<number> {
  const { drive, file, accessToken, path, onBroken, onResumed, pause = sleepUnlessAborted } = options;
  const timeLimit = AbortSignal.timeout(options.timeLimitMs);
  const signal = AbortSignal.any([options.signal, timeLimit]);
  const target: Target = { handle: await open(path, 'w', 0o600), received: 0, claimed: 0 };
  let validator: string | null = null;
  let fruitless = 0;
  let isBroken = false;
  try {
    for (let attempt = 1; ; attempt++) {
      const before = target.received;
      try {
        const opened = await drive.open({ file, accessToken, offset: target.received, validator, signal });
        validator = opened.validator;
        if (isBroken) await onResumed();
        isBroken = false;
        await storeReceived(opened, target, options, signal);
        return target.received;
      } catch (error) {
        options.signal.throwIfAborted();
        if (timeLimit.aborted) throw new CloudDriveError('cloudDriveUnreachable', 'The transfer took too long.');
        if (!isCloudDriveError(error) || !error.retry) throw error;
        fruitless = target.received > before ? 0 : fruitless + 1;
        if (fruitless >= MAX_FRUITLESS_ATTEMPTS || attempt >= MAX_ATTEMPTS) throw error;
        if (!isBroken) await onBroken();
        isBroken = true;
        await pause(error.retry.afterMs ?? FIRST_PAUSE_MS * 2 ** fruitless, signal);
      }
    }
  } finally {
    await target.handle.close();
  }
}

interface Target {
  readonly handle: FileHandle;
  received: number;
  claimed: number;
}

/** Stores what one connection brings. */
async function storeReceived(
  opened: Awaited<ReturnType<CloudDrive['open']>>,
  target: Target,
  { claimSize, onProgress }: FetchOptions,
  signal: AbortSignal,
): Promise<void> {
  const { totalBytes } = opened;
  if (opened.offset !== target.received) {
    await target.handle.truncate(opened.offset);
    target.received = opened.offset;
  }
  const claim = async (bytes: number) => {
    if (bytes <= target.claimed) return;
    const size = totalBytes === null ? bytes + CLAIM_STEP_BYTES : Math.max(bytes, totalBytes);
    try {
      await claimSize(size);
      target.claimed = size;
    } catch (error) {
      // Near the limit a whole step may be too much although the file is not.
      if (totalBytes !== null) throw error;
      await claimSize(bytes);
      target.claimed = bytes;
    }
  };
  if (totalBytes !== null) await claim(totalBytes);
  for await (const chunk of opened.body) {
    signal.throwIfAborted();
    await claim(target.received + chunk.length);
    await target.handle.write(chunk, 0, chunk.length, target.received);
    target.received += chunk.length;
    await onProgress(target.received);
  }
  if (totalBytes !== null && target.received !== totalBytes)
    throw new CloudDriveError('cloudDriveUnreachable', 'The answer has another length than it said.', {
      afterMs: null,
    });
}

const sleepUnlessAborted = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);
