import type * as Tus from 'tus-js-client';
import type { CallError } from '@platewright/contract/call-errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSecondsLeft, createUploadQueue, type UploadQueue } from './upload-queue.ts';

type TusOptions = NonNullable<ConstructorParameters<typeof Tus.Upload>[1]>;

/** Replaces the upload of tus-js-client: tests play the answers of the server. */
class FakeUpload {
  static instances: FakeUpload[] = [];
  static previousUploads: Tus.PreviousUpload[] = [];
  url = '/api/uploads/0b54ec4e-0000-4000-8000-000000000001';
  start = vi.fn();
  abort = vi.fn(async () => undefined);
  resumeFromPreviousUpload = vi.fn();
  readonly file: File;
  readonly options: TusOptions;
  constructor(file: File, options: TusOptions) {
    this.file = file;
    this.options = options;
    FakeUpload.instances.push(this);
  }
  findPreviousUploads = async () => FakeUpload.previousUploads;
  answer(status: number, headers: Record<string, string> = {}, body = '') {
    return { getStatus: () => status, getHeader: (name: string) => headers[name], getBody: () => body };
  }
  fail(status: number, body = '') {
    const error = Object.assign(new Error('tus'), {
      originalRequest: {},
      originalResponse: status ? this.answer(status, {}, body) : null,
      causingError: null,
    }) as unknown as Tus.DetailedError;
    const isRetried = this.options.onShouldRetry?.(error, 0, this.options) ?? false;
    if (!isRetried) this.options.onError?.(error);
    return isRetried;
  }
  succeed(state: string) {
    const lastResponse = this.answer(204, { 'Upload-File-State': state }) as unknown as Tus.HttpResponse;
    this.options.onSuccess?.({ lastResponse });
  }
}

const fetchMock = vi.fn<typeof fetch>();
let queue: UploadQueue;
const refreshMock = vi.fn(async (): Promise<string | null> => 'new');
const createFile = (name: string, size = 1000) => ({ name, size, type: 'application/pdf', lastModified: 1 }) as File;
const getFakeUpload = (index: number): FakeUpload => {
  const upload = FakeUpload.instances[index];
  if (!upload) throw new Error(`there is no upload ${index}`);
  return upload;
};
const getStates = () => queue.getUploads().map((view) => view.state);
const queueOptions: Parameters<typeof createUploadQueue>[0] = {
  metadata: { purpose: 'approve', orderId: '7' },
  getSenderId: () => '3',
  getAccessToken: () => 'old',
  refreshAccessToken: refreshMock,
  getLanguage: () => 'en',
  loadLibrary: async () => ({ Upload: FakeUpload as unknown as typeof Tus.Upload }),
};
let goOnline: () => void = () => undefined;
const flushPromises = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('navigator', { onLine: true });
  fetchMock.mockReset();
  FakeUpload.instances = [];
  FakeUpload.previousUploads = [];
  queue = createUploadQueue(queueOptions);
  vi.stubGlobal('addEventListener', (_: string, handler: () => void) => (goOnline = handler));
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('upload queue', () => {
  it('uploads three files at a time, each with its metadata', async () => {
    queue.addFiles([createFile('a.pdf'), createFile('b.pdf'), createFile('c.pdf'), createFile('d.pdf')]);
    await flushPromises();
    expect(getStates()).toEqual(['uploading', 'uploading', 'uploading', 'waiting']);
    expect(getFakeUpload(0).options.metadata).toMatchObject({ filename: 'a.pdf', purpose: 'approve', orderId: '7' });
    expect(getFakeUpload(0).start).toHaveBeenCalled();
    getFakeUpload(0).succeed('ready');
    await flushPromises();
    expect(getStates()).toEqual(['ready', 'uploading', 'uploading', 'uploading']);
    expect(queue.getUploads()[0]?.fileId).toBe('0b54ec4e-0000-4000-8000-000000000001');
  });

  it('measures the speed and estimates the time left', async () => {
    queue.addFiles([createFile('a.pdf', 10_000)]);
    await flushPromises();
    getFakeUpload(0).options.onProgress?.(0, 10_000);
    await vi.advanceTimersByTimeAsync(1000);
    getFakeUpload(0).options.onProgress?.(2000, 10_000);
    const [view] = queue.getUploads();
    expect(view).toMatchObject({ sentBytes: 2000, bytesPerSecond: 2000 });
    expect(view && getSecondsLeft(view)).toBe(4);
  });

  it('waits for the check of the server before a file is ready', async () => {
    const state = (value: string) => new Response(null, { status: 200, headers: { 'Upload-File-State': value } });
    fetchMock.mockResolvedValueOnce(state('checking')).mockRejectedValueOnce(new TypeError('line'));
    fetchMock.mockResolvedValueOnce(state('ready'));
    queue.addFiles([createFile('a.pdf')]);
    await flushPromises();
    getFakeUpload(0).succeed('checking');
    await flushPromises();
    expect(getStates()).toEqual(['checking']);
    await vi.advanceTimersByTimeAsync(2200);
    expect(fetchMock).toHaveBeenCalledTimes(3);
    expect(getStates()).toEqual(['ready']);
  });

  it('fails with the error of the server when it rejects a file', async () => {
    queue.addFiles([createFile('a.exe'), createFile('b.pdf')]);
    await flushPromises();
    const error = { code: 400, name: 'fileTypeRefused', message: 'Files of this type are not accepted here.' };
    expect(getFakeUpload(0).fail(422, JSON.stringify({ error, payload: null }))).toBe(false);
    getFakeUpload(1).succeed('refused');
    await flushPromises();
    expect(getStates()).toEqual(['failed', 'failed']);
    const [first, second] = queue.getUploads();
    expect(first?.error).toMatchObject({ errorName: 'fileTypeRefused', message: error.message });
    expect((second?.error as CallError).errorName).toBe('fileBroken');
    queue.retry(first?.id ?? '');
    await flushPromises();
    expect(FakeUpload.instances).toHaveLength(3);
    expect(getFakeUpload(2).start).toHaveBeenCalled();
  });

  it('resumes after a lost connection and an expired token', async () => {
    queue.addFiles([createFile('a.pdf')]);
    await flushPromises();
    expect(getFakeUpload(0).fail(0)).toBe(true);
    expect(getStates()).toEqual(['disconnected']);
    getFakeUpload(0).options.onProgress?.(10, 1000);
    expect(getStates()).toEqual(['uploading']);
    const headers = new Map<string, string>();
    const request = {
      getMethod: () => 'PATCH',
      setHeader: (name: string, value: string) => void headers.set(name, value),
    };
    await getFakeUpload(0).options.onBeforeRequest?.(request as unknown as Tus.HttpRequest);
    expect(headers.get('Authorization')).toBe('Bearer old');
    await getFakeUpload(0).options.onAfterResponse?.(
      {} as Tus.HttpRequest,
      getFakeUpload(0).answer(401) as unknown as Tus.HttpResponse,
    );
    expect(getFakeUpload(0).fail(401)).toBe(true);
    await getFakeUpload(0).options.onBeforeRequest?.(request as unknown as Tus.HttpRequest);
    expect(refreshMock).toHaveBeenCalledWith('old');
  });

  it('resumes a previous upload of the same file', async () => {
    FakeUpload.previousUploads = [{ urlStorageKey: 'k' } as Tus.PreviousUpload];
    queue.addFiles([createFile('a.pdf')]);
    await flushPromises();
    expect(getFakeUpload(0).resumeFromPreviousUpload).toHaveBeenCalledWith({ urlStorageKey: 'k' });
    const key = await getFakeUpload(0).options.fingerprint?.(getFakeUpload(0).file, getFakeUpload(0).options);
    expect(key).toContain('orderId|7');
    expect(key).toContain('|3|');
  });

  it('sends metadata of single files and stores the file id of the server', async () => {
    const [id] = queue.addFiles([createFile('a.pdf')], { purpose: 'face' });
    await flushPromises();
    expect(getFakeUpload(0).options.metadata).toMatchObject({ purpose: 'face', orderId: '7' });
    await getFakeUpload(0).options.onUploadUrlAvailable?.();
    expect(queue.getUploads()).toMatchObject([{ id, state: 'uploading', metadata: { purpose: 'face' } }]);
    expect(queue.getUploads()[0]?.fileId).toBe('0b54ec4e-0000-4000-8000-000000000001');
  });

  it('resumes as soon as the network is back', async () => {
    queue.addFiles([createFile('a.pdf')]);
    await flushPromises();
    getFakeUpload(0).options.onError?.(new Error('line'));
    expect(getStates()).toEqual(['disconnected']);
    goOnline();
    expect(getFakeUpload(0).start).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(getFakeUpload(0).start).toHaveBeenCalledTimes(2);
  });

  it('starts once, however often it was paused before', async () => {
    const [id = ''] = queue.addFiles([createFile('a.pdf')]);
    queue.pause(id);
    queue.resume(id);
    await flushPromises();
    expect(FakeUpload.instances).toHaveLength(1);
    expect(getFakeUpload(0).start).toHaveBeenCalledTimes(1);
  });

  it('removes a file from the list without deleting it on the server', async () => {
    const [id = ''] = queue.addFiles([createFile('a.pdf')]);
    await flushPromises();
    getFakeUpload(0).succeed('ready');
    await flushPromises();
    queue.removeFromList(id);
    expect(getStates()).toEqual([]);
    expect(getFakeUpload(0).abort).not.toHaveBeenCalled();
  });

  it('does not poll the check of each file when a list shows it', async () => {
    const onFileSent = vi.fn();
    queue = createUploadQueue({ ...queueOptions, hasStatusList: true, onFileSent });
    queue.addFiles([createFile('a.pdf')]);
    await flushPromises();
    getFakeUpload(0).succeed('checking');
    await vi.advanceTimersByTimeAsync(5000);
    expect(getStates()).toEqual(['checking']);
    expect(onFileSent).toHaveBeenCalledTimes(1);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('deletes a removed upload once its creation is answered', async () => {
    queue.addFiles([createFile('a.pdf')]);
    await flushPromises();
    await getFakeUpload(0).options.onBeforeRequest?.({ getMethod: () => 'POST', setHeader: vi.fn() } as never);
    queue.remove(queue.getUploads()[0]?.id ?? '');
    expect(getStates()).toEqual([]);
    await flushPromises();
    expect(getFakeUpload(0).abort).not.toHaveBeenCalled();
    getFakeUpload(0).options.onUploadUrlAvailable?.();
    await flushPromises();
    expect(getFakeUpload(0).abort).toHaveBeenCalledWith(true);
  });

  it('fails at once with its sentence when the server has no space left', async () => {
    queue.addFiles([createFile('a.pdf')]);
    await flushPromises();
    const body = JSON.stringify({ error: { name: 'storageFull', code: 507, message: 'No space.' }, payload: null });
    expect(getFakeUpload(0).fail(507, body)).toBe(false);
    await flushPromises();
    expect(queue.getUploads()[0]).toMatchObject({ state: 'failed', error: { errorName: 'storageFull' } });
  });

  it('does not retry the creation of a removed upload', async () => {
    queue.addFiles([createFile('a.pdf')]);
    await flushPromises();
    await getFakeUpload(0).options.onBeforeRequest?.({ getMethod: () => 'POST', setHeader: vi.fn() } as never);
    queue.remove(queue.getUploads()[0]?.id ?? '');
    expect(getFakeUpload(0).fail(503)).toBe(false);
    await flushPromises();
    expect(getFakeUpload(0).abort).toHaveBeenCalledWith(true);
  });

  it('keeps an upload that is paused during its creation, and deletes it when it is removed', async () => {
    queue.addFiles([createFile('a.pdf'), createFile('b.pdf')]);
    await flushPromises();
    const post = { getMethod: () => 'POST', setHeader: vi.fn() } as never;
    for (const upload of FakeUpload.instances) await upload.options.onBeforeRequest?.(post);
    const [first, second] = queue.getUploads();
    queue.pause(first?.id ?? '');
    queue.pauseAll();
    await flushPromises();
    expect(getStates()).toEqual(['paused', 'paused']);
    expect(getFakeUpload(0).abort).not.toHaveBeenCalled();
    const removed = queue.remove(first?.id ?? '');
    getFakeUpload(0).options.onUploadUrlAvailable?.();
    await removed;
    expect(getFakeUpload(0).abort).toHaveBeenLastCalledWith(true);
    getFakeUpload(1).options.onUploadUrlAvailable?.();
    await flushPromises();
    expect(getFakeUpload(1).abort).toHaveBeenCalledWith();
    queue.resume(second?.id ?? '');
    expect(getFakeUpload(1).start).toHaveBeenCalledTimes(2);
  });

  it('sends the creation once when it is paused and resumed before the answer', async () => {
    const [id = ''] = queue.addFiles([createFile('a.pdf')]);
    await flushPromises();
    await getFakeUpload(0).options.onBeforeRequest?.({ getMethod: () => 'POST', setHeader: vi.fn() } as never);
    queue.pause(id);
    queue.resume(id);
    getFakeUpload(0).options.onUploadUrlAvailable?.();
    await flushPromises();
    expect(getFakeUpload(0).start).toHaveBeenCalledTimes(1);
    expect(getFakeUpload(0).abort).not.toHaveBeenCalled();
  });

  it('sends the creation again when a paused upload is resumed after a failure', async () => {
    const [id = ''] = queue.addFiles([createFile('a.pdf')]);
    await flushPromises();
    await getFakeUpload(0).options.onBeforeRequest?.({ getMethod: () => 'POST', setHeader: vi.fn() } as never);
    queue.pause(id);
    expect(getFakeUpload(0).fail(503)).toBe(false);
    await flushPromises();
    expect(getStates()).toEqual(['paused']);
    queue.resume(id);
    expect(getFakeUpload(0).start).toHaveBeenCalledTimes(2);
  });

  it('pauses, resumes, removes and clears', async () => {
    queue.addFiles([createFile('a.pdf'), createFile('b.pdf')]);
    await flushPromises();
    const [first, second] = queue.getUploads();
    queue.pause(first?.id ?? '');
    expect(getStates()).toEqual(['paused', 'uploading']);
    expect(getFakeUpload(0).abort).toHaveBeenCalledWith();
    queue.resume(first?.id ?? '');
    expect(getFakeUpload(0).start).toHaveBeenCalledTimes(2);
    queue.remove(second?.id ?? '');
    expect(getFakeUpload(1).abort).toHaveBeenCalledWith(true);
    queue.pauseAll();
    expect(getStates()).toEqual(['paused']);
    queue.clear();
    expect(getStates()).toEqual([]);
  });
});
