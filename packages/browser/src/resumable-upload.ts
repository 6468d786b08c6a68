import { parseCallError } from '@platewright/contract/parse-call-error';
import { CallError } from '@platewright/contract/call-errors';
import type * as Tus from 'tus-js-client';
import { isNetworkError, NetworkError, toNetworkError } from './errors.ts';

/** What the server must know of a file: purpose, order, product. */
export type UploadMetadata = Readonly<Record<string, string>>;

export interface ResumableUploadOptions {
  /** URL of the tus server; `/api/uploads` by default. */
  readonly endpoint?: string;
  /** Metadata of every file of this queue. */
  readonly metadata: UploadMetadata;
  /** Id of the signed-in user: an upload that another user began on this device is not resumed. */
  readonly getSenderId: () => string;
  /** Whether a list on the page shows the result of the file check; then it is not polled for each file. */
  readonly hasStatusList?: boolean;
  readonly getAccessToken: () => string | null | Promise<string | null>;
  readonly refreshAccessToken: (rejectedToken: string) => Promise<string | null>;
  readonly getLanguage: () => string;
  /** Replaces the import of the library in tests. */
  readonly loadLibrary?: () => Promise<Pick<typeof Tus, 'Upload'>>;
}

/** Events of one upload. The last one is `ready` or `failed` (`checking` with `hasStatusList`), unless it is removed. */
export interface UploadCallbacks {
  /** The server has created the upload. */
  readonly onCreated: (fileId: string) => void;
  readonly onProgress: (sentBytes: number) => void;
  /** The connection is lost; the upload resumes by itself. */
  readonly onConnectionLost: () => void;
  /** All bytes have arrived, and the server checks the file. */
  readonly onChecking: (fileId: string) => void;
  readonly onReady: (fileId: string) => void;
  readonly onFailed: (error: CallError | NetworkError) => void;
}

export interface ResumableUpload {
  readonly pause: () => void;
  /** Starts or resumes. */
  readonly start: () => void;
  /** Stops and deletes the upload on the server. Never rejects: what could not be deleted expires on the server. */
  readonly remove: () => Promise<void>;
}

const RETRY_DELAYS_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];
const CHECK_POLL_INTERVAL_MS = 700;
const RECONNECT_DELAY_MS = 10_000;

/** Includes the metadata, because the same file may be uploaded to two orders. */
const createFingerprint = (senderId: string, metadata: UploadMetadata, file: File): string =>
  ['platewright-upload', senderId, ...Object.entries(metadata).flat(), file.name, file.size, file.lastModified].join(
    '|',
  );

/**
 * Worth a retry: no answer (0), a server error, a locked or conflicting offset, a rate limit, an expired token. A server
 * without space (507) stays so until somebody makes room, and the person has to know it.
 */
const isTransientStatus = (status: number): boolean =>
  status === 0 || (status >= 500 && status !== 507) || [401, 408, 409, 423, 425, 429].includes(status);

/**
 * Uploads one file by the tus protocol. The server keeps what has arrived for a day, so that the same file selected
 * again, after a reload too, resumes where it stopped.
 */
export function createResumableUpload(
  file: File,
  metadata: UploadMetadata,
  options: ResumableUploadOptions,
  callbacks: UploadCallbacks,
): ResumableUpload {
  const { endpoint = '/api/uploads', loadLibrary = () => import('tus-js-client') } = options;
  const removal = new AbortController();
  let upload: Tus.Upload | null = null;
  let paused = true;
  let preparation: Promise<void> | null = null;
  let isPrepared = false;
  let sentToken: string | null = null;
  let rejectedToken: string | null = null;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  /** The creating POST request while it has no answer: `done` settles with the answer. */
  let creation: { readonly done: Promise<void>; readonly resolve: () => void } | null = null;

  const createAuthorization = async (): Promise<string> => {
    if (rejectedToken) {
      const newToken = await options.refreshAccessToken(rejectedToken);
      rejectedToken = null;
      if (!newToken) throw new CallError('sessionEnded');
    }
    sentToken = await options.getAccessToken();
    return `Bearer ${sentToken ?? ''}`;
  };
  const rememberRejectedToken = (status: number) => {
    if (status === 401) rejectedToken = sentToken;
  };
  const beginCreation = () => {
    let resolve = () => {};
    const done = new Promise<void>((resolvePromise) => (resolve = resolvePromise));
    creation = { done, resolve };
  };
  const endCreation = () => {
    creation?.resolve();
    creation = null;
  };

  const onError = (error: Error | Tus.DetailedError) => {
    endCreation();
    if (paused || removal.signal.aborted) return;
    const response = 'originalResponse' in error ? error.originalResponse : null;
    const status = response?.getStatus() ?? 0;
    const cause = 'causingError' in error ? error.causingError : error;
    if (cause instanceof CallError) return callbacks.onFailed(cause);
    if (response && !isTransientStatus(status))
      return callbacks.onFailed(parseCallError(parseErrorBody(response.getBody())));
    callbacks.onConnectionLost();
    reconnectTimer = setTimeout(reconnect, RECONNECT_DELAY_MS);
    addEventListener('online', reconnect, { once: true });
  };
  const cancelReconnect = () => {
    clearTimeout(reconnectTimer);
    removeEventListener('online', reconnect);
  };
  const reconnect = () => {
    cancelReconnect();
    upload?.start();
  };

  const prepare = async () => {
    const { Upload } = await loadLibrary();
    upload = new Upload(file, {
      endpoint,
      metadata: { filename: file.name, filetype: file.type, ...metadata },
      fingerprint: async () => createFingerprint(options.getSenderId(), metadata, file),
      removeFingerprintOnSuccess: true,
      retryDelays: RETRY_DELAYS_MS,
      onShouldRetry: (error) => {
        endCreation();
        if (paused || removal.signal.aborted) return false;
        const isTransient = isTransientStatus(error.originalResponse?.getStatus() ?? 0);
        if (isTransient && !error.originalResponse) callbacks.onConnectionLost();
        return isTransient;
      },
      onBeforeRequest: async (request) => {
        if (request.getMethod() === 'POST') beginCreation();
        request.setHeader('Authorization', await createAuthorization());
        request.setHeader('Accept-Language', options.getLanguage());
      },
      onAfterResponse: (_request, response) => rememberRejectedToken(response.getStatus()),
      onUploadUrlAvailable: () => {
        endCreation();
        callbacks.onCreated(getFileId());
      },
      onProgress: (sentBytes) => callbacks.onProgress(sentBytes),
      onError,
      onSuccess: ({ lastResponse }) => void waitForFileCheck(lastResponse),
    });
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    isPrepared = true;
    if (!paused && !removal.signal.aborted) upload.start();
  };

  /** The last part of the upload's URL. */
  const getFileId = (): string => upload?.url?.split('/').at(-1) ?? '';

  const waitForFileCheck = async (response: Tus.HttpResponse) => {
    const fileId = response.getHeader('Upload-File-Id') ?? getFileId();
    callbacks.onChecking(fileId);
    if (options.hasStatusList) return;
    let state = response.getHeader('Upload-File-State') ?? 'checking';
    try {
      while (state !== 'ready' && state !== 'refused') {
        await sleep(CHECK_POLL_INTERVAL_MS, removal.signal);
        state = (await fetchFileState()) ?? state;
      }
    } catch (error) {
      if (!removal.signal.aborted)
        callbacks.onFailed(isNetworkError(error) || error instanceof CallError ? error : toNetworkError(error));
      return;
    }
    if (state === 'ready') callbacks.onReady(fileId);
    else callbacks.onFailed(new CallError('fileBroken'));
  };

  /** State of the file check; null without an answer. */
  const fetchFileState = async (): Promise<string | null> => {
    const headers = {
      'Tus-Resumable': '1.0.0',
      Authorization: await createAuthorization(),
      'Accept-Language': options.getLanguage(),
    };
    const response = await fetch(upload?.url ?? '', { method: 'HEAD', headers, signal: removal.signal }).catch(
      () => null,
    );
    removal.signal.throwIfAborted();
    if (!response) return null;
    rememberRejectedToken(response.status);
    if (response.status === 404) throw new CallError('uploadMissing');
    return response.headers.get('Upload-File-State');
  };

  const abortIfPaused = () => {
    if (paused) void upload?.abort();
  };
  const onPreparationFailed = (error: unknown) => {
    if (!removal.signal.aborted)
      callbacks.onFailed(isNetworkError(error) ? error : new NetworkError('unreachable', error));
  };
  return {
    start: () => {
      paused = false;
      // A creation without an answer continues by itself once it is answered.
      if (creation) return;
      if (isPrepared) upload?.start();
      else
        preparation ??= prepare()
          .catch(onPreparationFailed)
          .finally(() => (preparation = null));
    },
    pause: () => {
      paused = true;
      cancelReconnect();
      // Aborting the creation would lose the URL of the upload that the server has created by then.
      if (creation) void creation.done.then(abortIfPaused);
      else abortIfPaused();
    },
    remove: async () => {
      paused = true;
      cancelReconnect();
      removal.abort();
      // Deleting needs the URL that the answer to the creation brings.
      if (creation) await creation.done;
      await upload?.abort(true).catch(() => undefined);
    },
  };
}

function parseErrorBody(body: string): unknown {
  try {
    return (JSON.parse(body) as { error?: unknown }).error;
  } catch {
    return null;
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
