import { refusalOf } from '@platewright/contract/refused';
import { Refusal } from '@platewright/contract/refusals';
import type * as Tus from 'tus-js-client';
import { isNoAnswer, NoAnswer, silenceOf } from './errors.ts';

/** What the server must know of a file: purpose, order, product. */
export type Metadata = Readonly<Record<string, string>>;

export interface UploadSetup {
  /** Where uploads begin; `/api/uploads`. */
  readonly endpoint?: string;
  /** Of every file of this place. */
  readonly metadata: Metadata;
  /** Who sends: nobody goes on with what somebody else began on this device. */
  readonly sender: () => string;
  /** Where a list of the server's files tells how their check stands, nobody asks for each of them. */
  readonly isListed?: boolean;
  readonly token: () => string | null;
  readonly renew: (refused: string) => Promise<string | null>;
  readonly language: () => string;
  /** Loads the library; another one in tests. */
  readonly load?: () => Promise<Pick<typeof Tus, 'Upload'>>;
}

/** What becomes of one file. It ends with `ready` or `failed` (`checking` where files are listed), or is stopped. */
export interface UploadNews {
  /** The server has a place for it. */
  readonly known: (fileId: string) => void;
  readonly progress: (sent: number) => void;
  /** The line broke; it goes on by itself. */
  readonly lost: () => void;
  /** All bytes are there, the server looks into the file. */
  readonly checking: (fileId: string) => void;
  readonly ready: (fileId: string) => void;
  readonly failed: (error: Refusal | NoAnswer) => void;
}

export interface RunningUpload {
  /** Holds it where it is. */
  readonly pause: () => void;
  /** Begins, or goes on where it stopped. */
  readonly go: () => void;
  /** Stops and takes the bytes away from the server. Never rejects: what stays there, the server throws away itself. */
  readonly remove: () => Promise<void>;
}

const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];
const LOOK_MS = 700;
const AGAIN_MS = 10_000;

/** Told apart by what they are for: the same file may go to two orders. */
const fingerprint = (sender: string, metadata: Metadata, file: File): string =>
  ['platewright-upload', sender, ...Object.entries(metadata).flat(), file.name, file.size, file.lastModified].join('|');

/** Answers worth a further try: no answer at all, a busy server, an offset that has moved, an old token. */
const passing = (status: number): boolean =>
  status === 0 || status >= 500 || [401, 408, 409, 423, 425, 429].includes(status);

/**
 * One file on its way by the tus protocol. What has arrived stays on the server for a while: the same file sent again,
 * after a reload too, goes on where it stopped.
 */
export function uploadOne(file: File, metadata: Metadata, setup: UploadSetup, news: UploadNews): RunningUpload {
  const { endpoint = '/api/uploads', load = () => import('tus-js-client') } = setup;
  const ends = new AbortController();
  let upload: Tus.Upload | null = null;
  let paused = true;
  let beginning: Promise<void> | null = null;
  let begun = false;
  let offered: string | null = null;
  let refused: string | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** The question for a place that is not answered yet, and who waits for its end. */
  let asking: { readonly end: Promise<void>; readonly ended: () => void } | null = null;

  const authorised = async (): Promise<string> => {
    if (refused) {
      const token = await setup.renew(refused);
      refused = null;
      if (!token) throw new Refusal('sessionEnded');
    }
    offered = setup.token();
    return `Bearer ${offered ?? ''}`;
  };
  const heard = (status: number) => {
    if (status === 401) refused = offered;
  };
  const ask = () => {
    let ended = () => {};
    const end = new Promise<void>((resolve) => (ended = resolve));
    asking = { end, ended };
  };
  const asked = () => {
    asking?.ended();
    asking = null;
  };

  const onError = (error: Error | Tus.DetailedError) => {
    asked();
    if (paused || ends.signal.aborted) return;
    const response = 'originalResponse' in error ? error.originalResponse : null;
    const status = response?.getStatus() ?? 0;
    const cause = 'causingError' in error ? error.causingError : error;
    if (cause instanceof Refusal) return news.failed(cause);
    if (response && !passing(status)) return news.failed(refusalOf(errorIn(response.getBody())));
    news.lost();
    again = setTimeout(goOn, AGAIN_MS);
    addEventListener('online', goOn, { once: true });
  };
  const rested = () => {
    clearTimeout(again);
    removeEventListener('online', goOn);
  };
  /** The line may be there again. */
  const goOn = () => {
    rested();
    upload?.start();
  };

  const begin = async () => {
    const { Upload } = await load();
    upload = new Upload(file, {
      endpoint,
      metadata: { filename: file.name, filetype: file.type, ...metadata },
      fingerprint: async () => fingerprint(setup.sender(), metadata, file),
      removeFingerprintOnSuccess: true,
      retryDelays: RETRY_MS,
      onShouldRetry: (error) => {
        asked();
        if (paused || ends.signal.aborted) return false;
        const again = passing(error.originalResponse?.getStatus() ?? 0);
        if (again && !error.originalResponse) news.lost();
        return again;
      },
      onBeforeRequest: async (request) => {
        if (request.getMethod() === 'POST') ask();
        request.setHeader('Authorization', await authorised());
        request.setHeader('Accept-Language', setup.language());
      },
      onAfterResponse: (_request, response) => heard(response.getStatus()),
      onUploadUrlAvailable: () => {
        asked();
        news.known(fileIdOf());
      },
      onProgress: (sent) => news.progress(sent),
      onError,
      onSuccess: ({ lastResponse }) => void arrived(lastResponse),
    });
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    begun = true;
    if (!paused && !ends.signal.aborted) upload.start();
  };

  const fileIdOf = (): string => upload?.url?.split('/').at(-1) ?? '';
  const arrived = async (response: Tus.HttpResponse) => {
    const fileId = response.getHeader('Upload-File-Id') ?? fileIdOf();
    news.checking(fileId);
    if (setup.isListed) return;
    let state = response.getHeader('Upload-File-State') ?? 'checking';
    try {
      while (state !== 'ready' && state !== 'refused') {
        await rest(LOOK_MS, ends.signal);
        state = (await look()) ?? state;
      }
    } catch (error) {
      if (!ends.signal.aborted) news.failed(isNoAnswer(error) || error instanceof Refusal ? error : silenceOf(error));
      return;
    }
    if (state === 'ready') news.ready(fileId);
    else news.failed(new Refusal('fileBroken'));
  };

  /** How the check stands; null when there was no answer. */
  const look = async (): Promise<string | null> => {
    const headers = {
      'Tus-Resumable': '1.0.0',
      Authorization: await authorised(),
      'Accept-Language': setup.language(),
    };
    const response = await fetch(upload?.url ?? '', { method: 'HEAD', headers, signal: ends.signal }).catch(() => null);
    ends.signal.throwIfAborted();
    if (!response) return null;
    heard(response.status);
    if (response.status === 404) throw new Refusal('uploadMissing');
    return response.headers.get('Upload-File-State');
  };

  const hold = () => {
    if (paused) void upload?.abort();
  };
  const failed = (error: unknown) => {
    if (!ends.signal.aborted) news.failed(isNoAnswer(error) ? error : new NoAnswer('unreachable', error));
  };
  return {
    go: () => {
      paused = false;
      // A question for a place goes on by itself when it is answered.
      if (asking) return;
      if (begun) upload?.start();
      else
        beginning ??= begin()
          .catch(failed)
          .finally(() => (beginning = null));
    },
    pause: () => {
      paused = true;
      rested();
      // A question that is cut off is answered by nobody, and the place made for it would be lost.
      if (asking) void asking.end.then(hold);
      else hold();
    },
    remove: async () => {
      paused = true;
      rested();
      ends.abort();
      // Without the answer nobody could say which place is to be given back.
      if (asking) await asking.end;
      await upload?.abort(true).catch(() => undefined);
    },
  };
}

function errorIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { error?: unknown }).error;
  } catch {
    return null;
  }
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
