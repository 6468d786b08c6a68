import type * as Tus from 'tus-js-client';
import type { Refusal } from '@platewright/contract/refusals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { secondsLeft, uploads, type Uploads } from './uploads.ts';

type Options = NonNullable<ConstructorParameters<typeof Tus.Upload>[1]>;

/** The library without a network: a test says what the server did. */
class FakeUpload {
  static made: FakeUpload[] = [];
  static previous: Tus.PreviousUpload[] = [];
  url = '/api/uploads/0b54ec4e-0000-4000-8000-000000000001';
  start = vi.fn();
  abort = vi.fn(async () => undefined);
  resumeFromPreviousUpload = vi.fn();
  readonly file: File;
  readonly options: Options;
  constructor(file: File, options: Options) {
    this.file = file;
    this.options = options;
    FakeUpload.made.push(this);
  }
  findPreviousUploads = async () => FakeUpload.previous;
  answer(status: number, headers: Record<string, string> = {}, body = '') {
    return { getStatus: () => status, getHeader: (name: string) => headers[name], getBody: () => body };
  }
  fail(status: number, body = '') {
    const error = Object.assign(new Error('tus'), {
      originalRequest: {},
      originalResponse: status ? this.answer(status, {}, body) : null,
      causingError: null,
    }) as unknown as Tus.DetailedError;
    const again = this.options.onShouldRetry?.(error, 0, this.options) ?? false;
    if (!again) this.options.onError?.(error);
    return again;
  }
  succeed(state: string) {
    const lastResponse = this.answer(204, { 'Upload-File-State': state }) as unknown as Tus.HttpResponse;
    this.options.onSuccess?.({ lastResponse });
  }
}

const fetched = vi.fn<typeof fetch>();
let list: Uploads;
const renew = vi.fn(async (): Promise<string | null> => 'new');
const file = (name: string, size = 1000) => ({ name, size, type: 'application/pdf', lastModified: 1 }) as File;
const made = (index: number): FakeUpload => {
  const upload = FakeUpload.made[index];
  if (!upload) throw new Error('not made');
  return upload;
};
const states = () => list.list().map((view) => view.state);
const setup: Parameters<typeof uploads>[0] = {
  metadata: { purpose: 'approve', orderId: '7' },
  sender: () => '3',
  token: () => 'old',
  renew,
  language: () => 'en',
  load: async () => ({ Upload: FakeUpload as unknown as typeof Tus.Upload }),
};
let back: () => void = () => undefined;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
  fetched.mockReset();
  FakeUpload.made = [];
  FakeUpload.previous = [];
  list = uploads(setup);
  vi.stubGlobal('addEventListener', (_: string, hear: () => void) => (back = hear));
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('files on their way', () => {
  it('go three at a time, each with what the server must know', async () => {
    list.add([file('a.pdf'), file('b.pdf'), file('c.pdf'), file('d.pdf')]);
    await settled();
    expect(states()).toEqual(['running', 'running', 'running', 'waiting']);
    expect(made(0).options.metadata).toMatchObject({ filename: 'a.pdf', purpose: 'approve', orderId: '7' });
    expect(made(0).start).toHaveBeenCalled();
    made(0).succeed('ready');
    await settled();
    expect(states()).toEqual(['ready', 'running', 'running', 'running']);
    expect(list.list()[0]?.fileId).toBe('0b54ec4e-0000-4000-8000-000000000001');
  });

  it('tell speed and time left', async () => {
    list.add([file('a.pdf', 10_000)]);
    await settled();
    made(0).options.onProgress?.(0, 10_000);
    await vi.advanceTimersByTimeAsync(1000);
    made(0).options.onProgress?.(2000, 10_000);
    const [view] = list.list();
    expect(view).toMatchObject({ sent: 2000, speed: 2000 });
    expect(view && secondsLeft(view)).toBe(4);
  });

  it('are looked at by the server before they count', async () => {
    const state = (value: string) => new Response(null, { status: 200, headers: { 'Upload-File-State': value } });
    fetched.mockResolvedValueOnce(state('checking')).mockRejectedValueOnce(new TypeError('line'));
    fetched.mockResolvedValueOnce(state('ready'));
    list.add([file('a.pdf')]);
    await settled();
    made(0).succeed('checking');
    await settled();
    expect(states()).toEqual(['checking']);
    await vi.advanceTimersByTimeAsync(2200);
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(states()).toEqual(['ready']);
  });

  it('fail when the server refuses them, in its words', async () => {
    list.add([file('a.exe'), file('b.pdf')]);
    await settled();
    const error = { code: 400, name: 'fileTypeRefused', message: 'Files of this type are not accepted here.' };
    expect(made(0).fail(422, JSON.stringify({ error, payload: null }))).toBe(false);
    made(1).succeed('refused');
    await settled();
    expect(states()).toEqual(['failed', 'failed']);
    const [first, second] = list.list();
    expect(first?.error).toMatchObject({ refusal: 'fileTypeRefused', message: error.message });
    expect((second?.error as Refusal).refusal).toBe('fileBroken');
    list.retry(first?.id ?? '');
    await settled();
    expect(FakeUpload.made).toHaveLength(3);
    expect(made(2).start).toHaveBeenCalled();
  });

  it('survive a broken line and an old token', async () => {
    list.add([file('a.pdf')]);
    await settled();
    expect(made(0).fail(0)).toBe(true);
    expect(states()).toEqual(['lost']);
    made(0).options.onProgress?.(10, 1000);
    expect(states()).toEqual(['running']);
    const headers = new Map<string, string>();
    const request = {
      getMethod: () => 'PATCH',
      setHeader: (name: string, value: string) => void headers.set(name, value),
    };
    await made(0).options.onBeforeRequest?.(request as unknown as Tus.HttpRequest);
    expect(headers.get('Authorization')).toBe('Bearer old');
    await made(0).options.onAfterResponse?.({} as Tus.HttpRequest, made(0).answer(401) as unknown as Tus.HttpResponse);
    expect(made(0).fail(401)).toBe(true);
    await made(0).options.onBeforeRequest?.(request as unknown as Tus.HttpRequest);
    expect(renew).toHaveBeenCalledWith('old');
  });

  it('begin where they stopped when the same file comes again', async () => {
    FakeUpload.previous = [{ urlStorageKey: 'k' } as Tus.PreviousUpload];
    list.add([file('a.pdf')]);
    await settled();
    expect(made(0).resumeFromPreviousUpload).toHaveBeenCalledWith({ urlStorageKey: 'k' });
    const key = await made(0).options.fingerprint?.(made(0).file, made(0).options);
    expect(key).toContain('orderId|7');
    expect(key).toContain('|3|');
  });

  it('are told apart by what is said of each, and known by the place the server gave them', async () => {
    const [id] = list.add([file('a.pdf')], { purpose: 'face' });
    await settled();
    expect(made(0).options.metadata).toMatchObject({ purpose: 'face', orderId: '7' });
    await made(0).options.onUploadUrlAvailable?.();
    expect(list.list()).toMatchObject([{ id, state: 'running', metadata: { purpose: 'face' } }]);
    expect(list.list()[0]?.fileId).toBe('0b54ec4e-0000-4000-8000-000000000001');
  });

  it('go on as soon as the network is back', async () => {
    list.add([file('a.pdf')]);
    await settled();
    made(0).options.onError?.(new Error('line'));
    expect(states()).toEqual(['lost']);
    back();
    expect(made(0).start).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(made(0).start).toHaveBeenCalledTimes(2);
  });

  it('begin once, however often they are held before', async () => {
    const [id = ''] = list.add([file('a.pdf')]);
    list.pause(id);
    list.resume(id);
    await settled();
    expect(FakeUpload.made).toHaveLength(1);
    expect(made(0).start).toHaveBeenCalledTimes(1);
  });

  it('leave the list alone when they are forgotten', async () => {
    const [id = ''] = list.add([file('a.pdf')]);
    await settled();
    made(0).succeed('ready');
    await settled();
    list.forget(id);
    expect(states()).toEqual([]);
    expect(made(0).abort).not.toHaveBeenCalled();
  });

  it('are not asked for one by one where a list tells how their check stands', async () => {
    const arrived = vi.fn();
    list = uploads({ ...setup, isListed: true, onArrived: arrived });
    list.add([file('a.pdf')]);
    await settled();
    made(0).succeed('checking');
    await vi.advanceTimersByTimeAsync(5000);
    expect(states()).toEqual(['checking']);
    expect(arrived).toHaveBeenCalledTimes(1);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('that leave while they ask for a place give it back when it is known', async () => {
    list.add([file('a.pdf')]);
    await settled();
    await made(0).options.onBeforeRequest?.({ getMethod: () => 'POST', setHeader: vi.fn() } as never);
    list.remove(list.list()[0]?.id ?? '');
    expect(states()).toEqual([]);
    await settled();
    expect(made(0).abort).not.toHaveBeenCalled();
    made(0).options.onUploadUrlAvailable?.();
    await settled();
    expect(made(0).abort).toHaveBeenCalledWith(true);
  });

  it('that leave while no place is to be had ask no more', async () => {
    list.add([file('a.pdf')]);
    await settled();
    await made(0).options.onBeforeRequest?.({ getMethod: () => 'POST', setHeader: vi.fn() } as never);
    list.remove(list.list()[0]?.id ?? '');
    expect(made(0).fail(503)).toBe(false);
    await settled();
    expect(made(0).abort).toHaveBeenCalledWith(true);
  });

  it('that are held while they ask for a place keep it, and give it back when they leave', async () => {
    list.add([file('a.pdf'), file('b.pdf')]);
    await settled();
    const post = { getMethod: () => 'POST', setHeader: vi.fn() } as never;
    for (const upload of FakeUpload.made) await upload.options.onBeforeRequest?.(post);
    const [first, second] = list.list();
    list.pause(first?.id ?? '');
    list.stop();
    await settled();
    expect(states()).toEqual(['paused', 'paused']);
    expect(made(0).abort).not.toHaveBeenCalled();
    const removed = list.remove(first?.id ?? '');
    made(0).options.onUploadUrlAvailable?.();
    await removed;
    expect(made(0).abort).toHaveBeenLastCalledWith(true);
    made(1).options.onUploadUrlAvailable?.();
    await settled();
    expect(made(1).abort).toHaveBeenCalledWith();
    list.resume(second?.id ?? '');
    expect(made(1).start).toHaveBeenCalledTimes(2);
  });

  it('that go on while they still ask for a place ask once', async () => {
    const [id = ''] = list.add([file('a.pdf')]);
    await settled();
    await made(0).options.onBeforeRequest?.({ getMethod: () => 'POST', setHeader: vi.fn() } as never);
    list.pause(id);
    list.resume(id);
    made(0).options.onUploadUrlAvailable?.();
    await settled();
    expect(made(0).start).toHaveBeenCalledTimes(1);
    expect(made(0).abort).not.toHaveBeenCalled();
  });

  it('that are held while no place is to be had ask again when they go on', async () => {
    const [id = ''] = list.add([file('a.pdf')]);
    await settled();
    await made(0).options.onBeforeRequest?.({ getMethod: () => 'POST', setHeader: vi.fn() } as never);
    list.pause(id);
    expect(made(0).fail(503)).toBe(false);
    await settled();
    expect(states()).toEqual(['paused']);
    list.resume(id);
    expect(made(0).start).toHaveBeenCalledTimes(2);
  });

  it('stop, go on and leave', async () => {
    list.add([file('a.pdf'), file('b.pdf')]);
    await settled();
    const [first, second] = list.list();
    list.pause(first?.id ?? '');
    expect(states()).toEqual(['paused', 'running']);
    expect(made(0).abort).toHaveBeenCalledWith();
    list.resume(first?.id ?? '');
    expect(made(0).start).toHaveBeenCalledTimes(2);
    list.remove(second?.id ?? '');
    expect(made(1).abort).toHaveBeenCalledWith(true);
    list.stop();
    expect(states()).toEqual(['paused']);
    list.clear();
    expect(states()).toEqual([]);
  });
});
