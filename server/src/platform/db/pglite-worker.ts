import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * The embedded database in a worker thread, so that a slow query does not block the event loop. Messages carry the
 * PostgreSQL wire protocol and are processed one after another, because PGlite has a single session.
 */
interface PoolMessage {
  readonly connection: number;
  readonly bytes: Uint8Array | null;
}

const { dataDir, template, code } = workerData as {
  dataDir: string | null;
  template: Uint8Array<ArrayBuffer> | null;
  code: WebAssembly.Module;
};
const mainThreadPort = parentPort;
if (!mainThreadPort) throw new Error('pglite-worker runs as a worker thread only');

/** PGlite takes 128 MB and touches all of it. What is not in there is read from the cache of the operating system. */
const SHARED_BUFFERS = '32MB';

const database = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(template ? { loadDataDir: new Blob([template]) } : {}),
  pgliteWasmModule: code,
  extensions: { btree_gin, citext, pg_trgm },
  relaxedDurability: false,
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
});

let queue = Promise.resolve();

/**
 * Resets the session when a connection is closed. Two messages, because several statements in one message form a
 * transaction and DISCARD ALL can not run inside of one.
 */
const RESET_MESSAGES = [encodeSimpleQuery('ROLLBACK'), encodeSimpleQuery('DISCARD ALL')];

mainThreadPort.on('message', (message: PoolMessage | { readonly command: 'close' | 'dump'; readonly id: number }) => {
  queue = queue.then(async () => {
    if ('command' in message) {
      if (message.command === 'close') {
        await database.close();
        mainThreadPort.postMessage({ id: message.id, done: true });
      } else {
        const dump = await database.dumpDataDir('none');
        mainThreadPort.postMessage({ id: message.id, done: new Uint8Array(await dump.arrayBuffer()) });
      }
      return;
    }
    if (message.bytes === null) {
      for (const bytes of RESET_MESSAGES) await database.execProtocolRawStream(bytes, { onRawData: () => undefined });
      return;
    }
    const chunks: Uint8Array[] = [];
    await database.execProtocolRawStream(message.bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) });
    mainThreadPort.postMessage({ connection: message.connection, bytes: Buffer.concat(chunks) });
  });
  queue = queue.catch((error: unknown) => {
    mainThreadPort.postMessage({ connection: 'connection' in message ? message.connection : -1, error: String(error) });
  });
});
mainThreadPort.postMessage({ ready: true });

function encodeSimpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`, 'utf8');
  const bytes = Buffer.alloc(5 + text.length);
  bytes.write('Q', 0);
  bytes.writeInt32BE(4 + text.length, 1);
  text.copy(bytes, 5);
  return bytes;
}
