import type { Refusal } from '@platewright/contract/refusals';
import type { NoAnswer } from './errors.ts';
import { uploadOne, type Metadata, type RunningUpload, type UploadSetup } from './upload-one.ts';

export type UploadState = 'waiting' | 'running' | 'paused' | 'lost' | 'checking' | 'ready' | 'failed';

/** One file as a list shows it. */
export interface UploadView {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly state: UploadState;
  /** Bytes that have arrived. */
  readonly sent: number;
  /** Bytes a second, smoothed; null while nothing is known. */
  readonly speed: number | null;
  /** What the server was told of it besides name and type. */
  readonly metadata: Metadata;
  /** Id of the file on the server, from its first answer on. */
  readonly fileId: string | null;
  /** When its last byte had arrived, in milliseconds since 1970. */
  readonly wholeAt: number | null;
  readonly error: Refusal | NoAnswer | null;
}

export interface Uploads {
  readonly list: () => readonly UploadView[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Answers the ids in this list; `more` is told to the server about these files alone. */
  readonly add: (files: readonly File[], more?: Metadata) => string[];
  readonly pause: (id: string) => void;
  readonly resume: (id: string) => void;
  readonly retry: (id: string) => void;
  /** Takes a file off the list and off the server; settles when the server has answered or can not. */
  readonly remove: (id: string) => Promise<void>;
  /** Takes a file off the list alone. */
  readonly forget: (id: string) => void;
  /** Holds everything; what has arrived stays on the server. */
  readonly stop: () => void;
  /** Empties the list without touching the server: the files have found their place. */
  readonly clear: () => void;
}

/** As many as the house advises (specification 000 section 9). */
const AT_ONCE = 3;
const SMOOTH = 0.25;
const MEASURE_MS = 400;

interface Entry {
  view: UploadView;
  readonly file: File;
  run: RunningUpload | null;
  measured: { at: number; sent: number } | null;
}

/** Seconds until the rest has arrived; null while the speed is not known. */
export const secondsLeft = ({ size, sent, speed }: UploadView): number | null =>
  speed && speed > 0 ? Math.ceil((size - sent) / speed) : null;

export interface UploadsSetup extends UploadSetup {
  /** All bytes of a file are there. */
  readonly onArrived?: () => void;
}

/** The files on their way to one place. */
export function uploads(setup: UploadsSetup): Uploads {
  let entries: readonly Entry[] = [];
  let views: readonly UploadView[] = [];
  let counter = 0;
  const listeners = new Set<() => void>();

  const tell = () => {
    views = entries.map((entry) => entry.view);
    for (const listener of listeners) listener();
  };
  const find = (id: string) => entries.find((entry) => entry.view.id === id);
  const change = (entry: Entry, changes: Partial<UploadView>) => {
    entry.view = { ...entry.view, ...changes };
    tell();
  };
  const isBusy = ({ view }: Entry) => view.state === 'running' || view.state === 'lost';

  /** Starts waiting files while there is room. */
  const fill = () => {
    for (const entry of entries) {
      if (entries.filter(isBusy).length >= AT_ONCE) return;
      if (entry.view.state !== 'waiting') continue;
      change(entry, { state: 'running', error: null });
      entry.run ??= uploadOne(entry.file, entry.view.metadata, setup, newsOf(entry));
      entry.run.go();
    }
  };
  const settle = (entry: Entry, changes: Partial<UploadView>) => {
    change(entry, { speed: null, ...changes });
    fill();
  };
  const newsOf = (entry: Entry) => ({
    known: (fileId: string) => change(entry, { fileId }),
    progress: (sent: number) => {
      if (!isBusy(entry)) return;
      change(entry, { state: 'running', sent, speed: speedOf(entry, sent) });
    },
    lost: () => {
      entry.measured = null;
      change(entry, { state: 'lost', speed: null });
    },
    checking: (fileId: string) => {
      settle(entry, { state: 'checking', fileId, wholeAt: Date.now(), sent: entry.view.size });
      setup.onArrived?.();
    },
    ready: (fileId: string) => settle(entry, { state: 'ready', fileId }),
    failed: (error: Refusal | NoAnswer) => settle(entry, { state: 'failed', error }),
  });
  const drop = (id: string) => {
    entries = entries.filter((entry) => entry.view.id !== id);
    tell();
    fill();
  };
  const wait = (id: string) => {
    const entry = find(id);
    if (!entry) return;
    entry.measured = null;
    change(entry, { state: 'waiting', speed: null, error: null });
    fill();
  };

  return {
    list: () => views,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (files, more) => {
      const metadata = { ...setup.metadata, ...more };
      const added = files.map((file): Entry => {
        counter += 1;
        const { name, size } = file;
        const start = { state: 'waiting', sent: 0, speed: null, fileId: null, wholeAt: null, error: null } as const;
        return { view: { id: String(counter), name, size, metadata, ...start }, file, run: null, measured: null };
      });
      entries = [...entries, ...added];
      tell();
      fill();
      return added.map((entry) => entry.view.id);
    },
    pause: (id) => {
      const entry = find(id);
      if (!entry || !isBusy(entry)) return;
      entry.run?.pause();
      settle(entry, { state: 'paused' });
    },
    resume: wait,
    retry: (id) => {
      const entry = find(id);
      // A refused file begins anew, one whose line broke goes on.
      if (entry?.view.state === 'failed') {
        void entry.run?.remove();
        entry.run = null;
      }
      wait(id);
    },
    remove: async (id) => {
      const gone = find(id)?.run?.remove();
      drop(id);
      await gone;
    },
    forget: drop,
    stop: () => {
      for (const entry of entries) {
        if (!isBusy(entry) && entry.view.state !== 'waiting') continue;
        entry.run?.pause();
        entry.view = { ...entry.view, state: 'paused', speed: null };
      }
      tell();
    },
    clear: () => {
      entries = [];
      tell();
    },
  };
}

/** Bytes a second between two measures, smoothed; the last known one in between. */
function speedOf(entry: Entry, sent: number): number | null {
  const now = performance.now();
  const last = entry.measured;
  if (!last) {
    entry.measured = { at: now, sent };
    return entry.view.speed;
  }
  const passed = now - last.at;
  if (passed < MEASURE_MS) return entry.view.speed;
  entry.measured = { at: now, sent };
  const speed = Math.max(0, ((sent - last.sent) * 1000) / passed);
  return entry.view.speed === null ? speed : entry.view.speed + SMOOTH * (speed - entry.view.speed);
}
