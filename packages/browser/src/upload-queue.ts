import type { CallError } from '@platewright/contract/call-errors';
import type { NetworkError } from './errors.ts';
import {
  createResumableUpload,
  type UploadCallbacks,
  type UploadMetadata,
  type ResumableUpload,
  type ResumableUploadOptions,
} from './resumable-upload.ts';

/** disconnected: the connection is lost, the upload resumes by itself · checking: the server checks the arrived file. */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'disconnected' | 'checking' | 'ready' | 'failed';

/** One file of the queue, as a list shows it. */
export interface UploadSnapshot {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly state: UploadState;
  readonly sentBytes: number;
  /** Smoothed; null until it has been measured. */
  readonly bytesPerSecond: number | null;
  /** Metadata for the server besides name and type. */
  readonly metadata: UploadMetadata;
  /** Id of the file on the server; null until the server has created the upload. */
  readonly fileId: string | null;
  /** When its last byte had arrived, in milliseconds since 1970. */
  readonly sentAt: number | null;
  readonly error: CallError | NetworkError | null;
}

export interface UploadQueue {
  readonly getUploads: () => readonly UploadSnapshot[];
  /** @returns the function that unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the ids of the new entries. `metadata` is sent with these files in addition to that of the queue. */
  readonly addFiles: (files: readonly File[], metadata?: UploadMetadata) => string[];
  readonly pause: (id: string) => void;
  readonly resume: (id: string) => void;
  readonly retry: (id: string) => void;
  /** Removes a file here and on the server; resolves when the server has answered or could not be reached. */
  readonly remove: (id: string) => Promise<void>;
  /** Removes a file from the list; it stays on the server. */
  readonly removeFromList: (id: string) => void;
  /** Pauses all uploads; the bytes that have arrived stay on the server. */
  readonly pauseAll: () => void;
  /** Empties the list without a request: the files belong to a record now. */
  readonly clear: () => void;
}

/** Specification 000 section 9. */
const MAX_CONCURRENT_UPLOADS = 3;
/** Weight of the newest measurement in the exponential moving average. */
const SPEED_SMOOTHING = 0.25;
const SPEED_SAMPLE_MS = 400;

interface QueueEntry {
  snapshot: UploadSnapshot;
  readonly file: File;
  upload: ResumableUpload | null;
  lastSample: { at: number; sentBytes: number } | null;
}

/** Estimated seconds until the file has arrived; null while the speed is unknown. */
export const getSecondsLeft = ({ size, sentBytes, bytesPerSecond }: UploadSnapshot): number | null =>
  bytesPerSecond && bytesPerSecond > 0 ? Math.ceil((size - sentBytes) / bytesPerSecond) : null;

export interface UploadQueueOptions extends ResumableUploadOptions {
  /** Called when all bytes of a file have arrived. */
  readonly onFileSent?: () => void;
}

/** Uploads files to one destination, three at a time. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  let entries: readonly QueueEntry[] = [];
  let snapshots: readonly UploadSnapshot[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const notify = () => {
    snapshots = entries.map((entry) => entry.snapshot);
    for (const listener of listeners) listener();
  };
  const findEntry = (id: string) => entries.find((entry) => entry.snapshot.id === id);
  const updateSnapshot = (entry: QueueEntry, changes: Partial<UploadSnapshot>) => {
    entry.snapshot = { ...entry.snapshot, ...changes };
    notify();
  };
  const isActive = ({ snapshot: { state } }: QueueEntry) => state === 'uploading' || state === 'disconnected';

  const startWaitingUploads = () => {
    for (const entry of entries) {
      if (entries.filter(isActive).length >= MAX_CONCURRENT_UPLOADS) return;
      if (entry.snapshot.state !== 'waiting') continue;
      updateSnapshot(entry, { state: 'uploading', error: null });
      entry.upload ??= createResumableUpload(entry.file, entry.snapshot.metadata, options, createCallbacks(entry));
      entry.upload.start();
    }
  };
  /** Changes an entry that no longer transfers, which makes room for the next one. */
  const deactivate = (entry: QueueEntry, changes: Partial<UploadSnapshot>) => {
    updateSnapshot(entry, { bytesPerSecond: null, ...changes });
    startWaitingUploads();
  };
  const createCallbacks = (entry: QueueEntry): UploadCallbacks => ({
    onCreated: (fileId: string) => updateSnapshot(entry, { fileId }),
    onProgress: (sentBytes: number) => {
      if (!isActive(entry)) return;
      updateSnapshot(entry, { state: 'uploading', sentBytes, bytesPerSecond: measureSpeed(entry, sentBytes) });
    },
    onConnectionLost: () => {
      entry.lastSample = null;
      updateSnapshot(entry, { state: 'disconnected', bytesPerSecond: null });
    },
    onChecking: (fileId: string) => {
      deactivate(entry, { state: 'checking', fileId, sentAt: Date.now(), sentBytes: entry.snapshot.size });
      options.onFileSent?.();
    },
    onReady: (fileId: string) => deactivate(entry, { state: 'ready', fileId }),
    onFailed: (error: CallError | NetworkError) => deactivate(entry, { state: 'failed', error }),
  });
  const removeFromList = (id: string) => {
    entries = entries.filter((entry) => entry.snapshot.id !== id);
    notify();
    startWaitingUploads();
  };
  const enqueue = (id: string) => {
    const entry = findEntry(id);
    if (!entry) return;
    entry.lastSample = null;
    updateSnapshot(entry, { state: 'waiting', bytesPerSecond: null, error: null });
    startWaitingUploads();
  };

  return {
    getUploads: () => snapshots,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    addFiles: (files, metadata) => {
      const added = files.map((file): QueueEntry => {
        lastId += 1;
        return {
          snapshot: {
            id: String(lastId),
            name: file.name,
            size: file.size,
            metadata: { ...options.metadata, ...metadata },
            state: 'waiting',
            sentBytes: 0,
            bytesPerSecond: null,
            fileId: null,
            sentAt: null,
            error: null,
          },
          file,
          upload: null,
          lastSample: null,
        };
      });
      entries = [...entries, ...added];
      notify();
      startWaitingUploads();
      return added.map((entry) => entry.snapshot.id);
    },
    pause: (id) => {
      const entry = findEntry(id);
      if (!entry || !isActive(entry)) return;
      entry.upload?.pause();
      deactivate(entry, { state: 'paused' });
    },
    resume: enqueue,
    retry: (id) => {
      const entry = findEntry(id);
      // A failed upload is created again; one that lost its connection resumes.
      if (entry?.snapshot.state === 'failed') {
        void entry.upload?.remove();
        entry.upload = null;
      }
      enqueue(id);
    },
    remove: async (id) => {
      const removal = findEntry(id)?.upload?.remove();
      removeFromList(id);
      await removal;
    },
    removeFromList,
    pauseAll: () => {
      for (const entry of entries) {
        if (!isActive(entry) && entry.snapshot.state !== 'waiting') continue;
        entry.upload?.pause();
        entry.snapshot = { ...entry.snapshot, state: 'paused', bytesPerSecond: null };
      }
      notify();
    },
    clear: () => {
      entries = [];
      notify();
    },
  };
}

/** Smoothed bytes per second. Returns the last value until 400 ms have passed since the last measurement. */
function measureSpeed(entry: QueueEntry, sentBytes: number): number | null {
  const now = performance.now();
  const previousSpeed = entry.snapshot.bytesPerSecond;
  const last = entry.lastSample;
  if (!last) {
    entry.lastSample = { at: now, sentBytes };
    return previousSpeed;
  }
  const elapsedMs = now - last.at;
  if (elapsedMs < SPEED_SAMPLE_MS) return previousSpeed;
  entry.lastSample = { at: now, sentBytes };
  const speed = Math.max(0, ((sentBytes - last.sentBytes) * 1000) / elapsedMs);
  return previousSpeed === null ? speed : previousSpeed + SPEED_SMOOTHING * (speed - previousSpeed);
}
