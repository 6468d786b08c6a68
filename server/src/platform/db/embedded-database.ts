import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

type WorkerMessage =
  | { readonly ready: true }
  | { readonly id: number; readonly done: true | Uint8Array }
  | { readonly connection: number; readonly bytes?: Uint8Array; readonly error?: string };

/** The embedded database: a worker thread, and sockets to it that `pg` uses like TCP connections. */
export interface EmbeddedDatabase {
  readonly connect: () => Duplex;
  /** An image (tar) of the data folder, to start other databases from. */
  readonly dumpDataDir: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** The part of WebAssembly used here; the types of Node do not declare it. */
declare const WebAssembly: { readonly compile: (bytes: Uint8Array) => Promise<object> };

let compiledWasm: Promise<object> | null = null;
/** PGlite's code (9 MB), compiled once for all databases of this process. */
const loadPgliteWasm = () => (compiledWasm ??= readFile(pgliteWasmFile).then((bytes) => WebAssembly.compile(bytes)));
const pgliteWasmFile = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');

/**
 * Opens PGlite in `dataDir` (null: in memory). The caller must hold the lock of the folder (`data-dir-lock.ts`): two
 * processes on one folder lose data, and PGlite does not detect it.
 */
export async function openEmbeddedDatabase(
  dataDir: string | null,
  template: Uint8Array | null = null,
): Promise<EmbeddedDatabase> {
  const runsFromSource = import.meta.url.endsWith('.ts');
  const file = new URL(runsFromSource ? './pglite-worker.ts' : './pglite-worker.js', import.meta.url);
  const workerData = { dataDir, template, code: await loadPgliteWasm() };
  const worker = runsFromSource
    ? new Worker(
        `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file.href)}); })`,
        { eval: true, workerData },
      )
    : new Worker(file, { workerData });
  const sockets = new Map<number, PgliteSocket>();
  const commands = new Map<number, (value: true | Uint8Array) => void>();
  let nextId = 1;

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The embedded database stopped at start (${code}).`)));
    worker.on('message', (message: WorkerMessage) => {
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
      const id = nextId++;
      commands.set(id, resolve);
      worker.postMessage({ command: name, id });
    });

  return {
    connect: () => {
      const connection = nextId++;
      const socket = new PgliteSocket(
        (bytes) => worker.postMessage({ connection, bytes }),
        () => sockets.delete(connection),
      );
      sockets.set(connection, socket);
      return socket;
    },
    dumpDataDir: async () => (await command('dump')) as Uint8Array,
    close: async () => {
      await command('close');
      await worker.terminate();
    },
  };
}

/** A TCP socket as far as `pg` can tell: writes go to the worker, reads are its answers. */
class PgliteSocket extends Duplex {
  readonly #send: (bytes: Uint8Array | null) => void;
  readonly #onClosed: () => void;

  constructor(send: (bytes: Uint8Array | null) => void, onClosed: () => void) {
    super();
    this.#send = send;
    this.#onClosed = onClosed;
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
    // `receive` pushes the answers.
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
    // The session outlives the connection: the worker rolls back and resets it.
    this.#send(null);
    this.#onClosed();
    done(error);
  }

  #forward(bytes: Buffer): void {
    // Message 'X' (Terminate) would end PGlite's only session.
    if (bytes.length === 5 && bytes[0] === 0x58) return;
    this.#send(new Uint8Array(bytes));
  }
}
