import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * The embedded database in its own thread, so that a slow query never stalls the event loop. It speaks the plain
 * PostgreSQL wire protocol: bytes in, bytes out, one request after another, because PGlite has a single session.
 */
interface FromPool {
  readonly connection: number;
  readonly bytes: Uint8Array | null;
}

const { dataDir, template, code } = workerData as {
  dataDir: string | null;
  template: Uint8Array<ArrayBuffer> | null;
  code: WebAssembly.Module;
};
const port = parentPort;
if (!port) throw new Error('pglite-worker runs as a worker thread only');

const database = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(template ? { loadDataDir: new Blob([template]) } : {}),
  pgliteWasmModule: code,
  extensions: { citext, pg_trgm },
  relaxedDurability: false,
});

let queue = Promise.resolve();

/**
 * Ends what a dropped connection left open; the session outlives connections. Two messages, because several statements
 * in one are a transaction and DISCARD ALL refuses to run in any.
 */
const RESET = [simpleQuery('ROLLBACK'), simpleQuery('DISCARD ALL')];

port.on('message', (message: FromPool | { readonly command: 'close' | 'dump'; readonly id: number }) => {
  queue = queue.then(async () => {
    if ('command' in message) {
      if (message.command === 'close') {
        await database.close();
        port.postMessage({ id: message.id, done: true });
      } else {
        const dump = await database.dumpDataDir('none');
        port.postMessage({ id: message.id, done: new Uint8Array(await dump.arrayBuffer()) });
      }
      return;
    }
    if (message.bytes === null) {
      for (const bytes of RESET) await database.execProtocolRawStream(bytes, { onRawData: () => undefined });
      return;
    }
    const chunks: Uint8Array[] = [];
    await database.execProtocolRawStream(message.bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) });
    port.postMessage({ connection: message.connection, bytes: Buffer.concat(chunks) });
  });
  queue = queue.catch((error: unknown) => {
    port.postMessage({ connection: 'connection' in message ? message.connection : -1, error: String(error) });
  });
});
port.postMessage({ ready: true });

function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`, 'utf8');
  const bytes = Buffer.alloc(5 + text.length);
  bytes.write('Q', 0);
  bytes.writeInt32BE(4 + text.length, 1);
  text.copy(bytes, 5);
  return bytes;
}
