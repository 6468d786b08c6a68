import type { DetailedError, Upload } from 'tus-js-client';
import { renewToken } from '../../api/renew.ts';
import { pageLanguage } from '../../i18n/language.ts';
import { currentSession } from '../../session/store.ts';
import { Speedometer } from './speed.ts';
import { placeFields, type UploadPlace, type UploadPurpose } from './purposes.ts';

/** One file on its way from this tab. */
export interface Transfer {
  /** Of this tab; the server's id comes with the first answer. */
  readonly id: string;
  readonly fileId: string | null;
  readonly purpose: UploadPurpose;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly bytesPerSecond: number;
  readonly state: 'waiting' | 'running' | 'paused' | 'lost' | 'failed' | 'done';
  /** Sentence of the server that refused it. */
  readonly error: string | null;
}

/** As many at once as the house advises (specification 000 section 9). */
const AT_ONCE = 3;
const RETRIES_MS = [0, 1000, 3000, 6000];
const LOST_AGAIN_MS = 10_000;

interface Running {
  readonly file: File;
  readonly speed: Speedometer;
  upload: Upload | null;
  /** Token of the last request: a refused one is renewed once. */
  token: string | null;
}

const statusOf = (error: Error | DetailedError): number | null =>
  'originalResponse' in error && error.originalResponse ? error.originalResponse.getStatus() : null;

/** The server's sentence in a refused answer. */
function sentenceOf(error: Error | DetailedError): string | null {
  if (!('originalResponse' in error) || !error.originalResponse) return null;
  try {
    const body = JSON.parse(error.originalResponse.getBody()) as { error?: { message?: unknown } };
    return typeof body.error?.message === 'string' ? body.error.message : null;
  } catch {
    return null;
  }
}

/**
 * The transfers of one place, outside React: they run on while the modal is closed and the page is filled in. They go
 * on after a lost connection by themselves, and after a reload when the same file is chosen again.
 */
export class Transfers {
  readonly #place: UploadPlace;
  readonly #onArrived: () => void;
  readonly #running = new Map<string, Running>();
  readonly #listeners = new Set<() => void>();
  #list: readonly Transfer[] = [];

  constructor(place: UploadPlace, onArrived: () => void) {
    this.#place = place;
    this.#onArrived = onArrived;
    window.addEventListener('online', () => this.#again());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly get = (): readonly Transfer[] => this.#list;

  readonly add = (purpose: UploadPurpose, files: readonly File[]): string[] => {
    const added = files.map((file): Transfer => {
      const id = `t${performance.now()}-${this.#running.size}`;
      this.#running.set(id, { file, speed: new Speedometer(), upload: null, token: null });
      return {
        id,
        fileId: null,
        purpose,
        name: file.name,
        size: file.size,
        sent: 0,
        bytesPerSecond: 0,
        state: 'waiting',
        error: null,
      };
    });
    this.#set([...this.#list, ...added]);
    this.#next();
    return added.map((transfer) => transfer.id);
  };

  readonly pause = (id: string): void => {
    void this.#running.get(id)?.upload?.abort();
    this.#change(id, { state: 'paused', bytesPerSecond: 0 });
    this.#next();
  };

  readonly resume = (id: string): void => {
    this.#change(id, { state: 'waiting', error: null });
    this.#next();
  };

  /** Takes it off the list and, unless it is whole already, off the server. */
  readonly drop = async (id: string): Promise<void> => {
    const running = this.#running.get(id);
    const transfer = this.#list.find((one) => one.id === id);
    this.#running.delete(id);
    this.#set(this.#list.filter((one) => one.id !== id));
    this.#next();
    if (transfer?.state !== 'done') await running?.upload?.abort(true).catch(() => undefined);
  };

  #set(list: readonly Transfer[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }

  #change(id: string, changes: Partial<Transfer>): void {
    this.#set(this.#list.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  #next(): void {
    let free = AT_ONCE - this.#list.filter((one) => one.state === 'running').length;
    for (const transfer of this.#list) {
      if (free <= 0) return;
      if (transfer.state !== 'waiting') continue;
      free--;
      this.#change(transfer.id, { state: 'running', error: null });
      void this.#start(transfer);
    }
  }

  #again(): void {
    for (const transfer of this.#list) if (transfer.state === 'lost') this.resume(transfer.id);
  }

  async #start({ id, purpose }: Transfer): Promise<void> {
    const running = this.#running.get(id);
    if (!running) return;
    running.speed.reset();
    if (!running.upload) {
      const upload = await this.#make(id, purpose, running);
      const [previous] = await upload.findPreviousUploads();
      if (previous) upload.resumeFromPreviousUpload(previous);
      if (this.#list.find((one) => one.id === id)?.state !== 'running') return;
    }
    running.upload?.start();
  }

  async #make(id: string, purpose: UploadPurpose, running: Running): Promise<Upload> {
    const { Upload } = await import('tus-js-client');
    const { file } = running;
    const sender = currentSession()?.userId ?? 0;
    running.upload = new Upload(file, {
      endpoint: '/api/uploads',
      metadata: {
        filename: file.name,
        filetype: file.type,
        purpose,
        ...placeFields(this.#place),
      },
      // The same file for the same person and place goes on where it stopped, whenever that was.
      fingerprint: () =>
        Promise.resolve(
          ['platewright', sender, this.#place, purpose, file.name, file.size, file.lastModified].join('|'),
        ),
      storeFingerprintForResuming: true,
      removeFingerprintOnSuccess: true,
      retryDelays: RETRIES_MS,
      onBeforeRequest: (request) => {
        running.token = currentSession()?.token ?? null;
        if (running.token) request.setHeader('Authorization', `Bearer ${running.token}`);
        request.setHeader('Accept-Language', pageLanguage());
      },
      onAfterResponse: async (_request, response) => {
        if (response.getStatus() === 401 && running.token) await renewToken(running.token);
      },
      // Silence and a renewed token are worth another try, a verdict is not.
      onShouldRetry: (error) => {
        const status = statusOf(error);
        if (status === 401) return currentSession() !== null && currentSession()?.token !== running.token;
        return status === null || status === 409 || status === 423 || status >= 500;
      },
      onUploadUrlAvailable: () =>
        this.#change(id, { fileId: running.upload?.url?.split('/').at(-1)?.split('?')[0] ?? null }),
      onProgress: (sent) => {
        running.speed.note(sent, performance.now());
        this.#change(id, { sent, bytesPerSecond: running.speed.bytesPerSecond });
      },
      onSuccess: () => {
        this.#change(id, { state: 'done', sent: file.size, bytesPerSecond: 0 });
        this.#onArrived();
        this.#next();
      },
      onError: (error) => this.#failed(id, error),
    });
    return running.upload;
  }

  #failed(id: string, error: Error | DetailedError): void {
    const status = statusOf(error);
    if (status === null || status >= 500) {
      this.#change(id, { state: 'lost', bytesPerSecond: 0 });
      setTimeout(() => navigator.onLine && this.#again(), LOST_AGAIN_MS);
    } else {
      this.#change(id, { state: 'failed', error: sentenceOf(error), bytesPerSecond: 0 });
    }
    this.#next();
  }
}

const places = new Map<UploadPlace, Transfers>();

/** The one list of a place in this tab. `onArrived` runs when a file is whole on the server. */
export function transfersOf(place: UploadPlace, onArrived: () => void): Transfers {
  const known = places.get(place);
  if (known) return known;
  const made = new Transfers(place, onArrived);
  places.set(place, made);
  return made;
}
