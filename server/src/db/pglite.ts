import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

type FromWorker =
  | { readonly ready: true }
  | { readonly id: number; readonly done: true | Uint8Array }
  | { readonly connection: number; readonly bytes?: Uint8Array; readonly error?: string };

/** The embedded database: a worker thread and sockets into it that `pg` uses like TCP connections. */
export interface Embedded {
  readonly connect: () => Duplex;
  /** An image (tar) of the whole data folder, to start other databases from. */
  readonly dump: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** What of WebAssembly is used here; Node's types do not name it. */
declare const WebAssembly: { readonly compile: (bytes: Uint8Array) => Promise<object> };

let compiled: Promise<object> | null = null;
/** PGlite's code, 9 MB: compiled once, however many databases this process opens. */
const code = () => (compiled ??= readFile(codeFile).then((bytes) => WebAssembly.compile(bytes)));
const codeFile = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');

/**
 * Opens PGlite under `dataDir` (null: in memory). The caller holds the folder's lock: two processes on one folder lose
 * data without a word from PGlite.
 */
export async function openEmbedded(dataDir: string | null, template: Uint8Array | null = null): Promise<Embedded> {
  const source = import.meta.url.endsWith('.ts');
  const file = new URL(source ? './pglite-worker.ts' : './pglite-worker.js', import.meta.url);
  const workerData = { dataDir, template, code: await code() };
  const worker = source
    ? new Worker(
        `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`,
        { eval: true, workerData },
      )
    : new Worker(file, { workerData });
  const sockets = new Map<number, PgliteSocket>();
  const commands = new Map<number, (value: true | Uint8Array) => void>();
  let next = 1;

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The embedded database stopped at start (${code}).`)));
    worker.on('message', (message: FromWorker) => {
      if ('ready' in message) {
        worker.removeAllListeners('exit');
        worker.removeListener('error', reject);
        worker.on('error', (error) => sockets.forEach((socket) => socket.destroy(error)));
        resolve();
      } else if ('done' in message) commands.get(message.id)?.(message.done);
      else if (message.error) sockets.get(message.connection)?.destroy(new Error(message.error));
      else if (message.bytes) sockets.get(message.connection)?.receive(message.bytes);
    });
  });

  const command = (name: 'close' | 'dump') =>
    new Promise<true | Uint8Array>((resolve) => {
      const id = next++;
      commands.set(id, resolve);
      worker.postMessage({ command: name, id });
    });

  return {
    connect: () => {
      const connection = next++;
      const socket = new PgliteSocket(
        (bytes) => worker.postMessage({ connection, bytes }),
        () => sockets.delete(connection),
      );
      sockets.set(connection, socket);
      return socket;
    },
    dump: async () => (await command('dump')) as Uint8Array,
    close: async () => {
      await command('close');
      await worker.terminate();
    },
  };
}

/** Looks like a TCP socket to `pg`: bytes written travel to the worker, its answers are read. */
class PgliteSocket extends Duplex {
  readonly #send: (bytes: Uint8Array | null) => void;
  readonly #gone: () => void;

  constructor(send: (bytes: Uint8Array | null) => void, gone: () => void) {
    super();
    this.#send = send;
    this.#gone = gone;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  receive(bytes: Uint8Array): void {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  override _read(): void {
    // answers are pushed when they come
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#forward(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#forward(Buffer.concat(chunks.map((entry) => entry.chunk)));
    done();
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // The session outlives the connection: what it left open is rolled back and its settings are dropped.
    this.#send(null);
    this.#gone();
    done(error);
  }

  #forward(bytes: Buffer): void {
    // 'X' says goodbye; the session itself stays.
    if (bytes.length === 5 && bytes[0] === 0x58) return;
    this.#send(new Uint8Array(bytes));
  }
}
