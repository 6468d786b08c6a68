import { request } from 'node:http';
import type { BenchServer } from './bench-server.ts';
import { median } from './measure.ts';

const UPLOAD_BYTES = 500 * 1_000_000;
const CHUNK = Buffer.alloc(1024 * 1024, 7);

export interface UploadResult {
  readonly ratio: number;
  readonly megabytesPerSecond: number;
  readonly reference: number;
  /** Largest growth of the process's resident memory during an upload, in MB. */
  readonly memoryGrowth: number;
}

/** Sends 500 MB once. The content begins and ends like a PDF, because the server checks the type by the content. */
function sendUpload(
  url: string,
  method: string,
  headers: Record<string, string>,
): Promise<{ status: number; state: unknown; seconds: number }> {
  return new Promise((resolve, reject) => {
    const started = process.hrtime.bigint();
    const req = request(
      url,
      { method, headers: { 'content-length': String(UPLOAD_BYTES), ...headers } },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            state: response.headers['upload-file-state'],
            seconds: Number(process.hrtime.bigint() - started) / 1e9,
          }),
        );
      },
    );
    req.on('error', reject);
    let left = UPLOAD_BYTES;
    let first = true;
    const write = () => {
      while (left > 0) {
        const part = Buffer.from(CHUNK.subarray(0, Math.min(left, CHUNK.length)));
        if (first) part.write('%PDF-1.7\n');
        first = false;
        left -= part.length;
        if (left === 0) part.write('\n%%EOF\n', part.length - 7);
        if (!req.write(part)) {
          req.once('drain', write);
          return;
        }
      }
      req.end();
    };
    write();
  });
}

async function measureResumableUpload(server: BenchServer, token: string, productId: number): Promise<number> {
  const metadata = Object.entries({
    filename: 'bench.pdf',
    filetype: 'application/pdf',
    purpose: 'face',
    productId: String(productId),
  })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const common = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(`${server.appUrl}/api/uploads`, {
    method: 'POST',
    headers: { ...common, 'upload-length': String(UPLOAD_BYTES), 'upload-metadata': metadata },
  });
  const location = created.headers.get('location');
  if (created.status !== 201 || !location)
    throw new Error(`The upload was not opened: ${created.status} ${await created.text()}`);
  const { status, state, seconds } = await sendUpload(new URL(location, server.appUrl).href, 'PATCH', {
    ...common,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  if (status !== 204 || state !== 'checking')
    throw new Error(`The upload ended with ${status}, its file ${String(state)}.`);
  const id = location.split('/').at(-1) ?? '';
  await server.createClientFor(token).orderfilesDelete({ id });
  return seconds;
}

/** Sends the same number of bytes to a route that only writes them to the same disk. */
async function measurePlainStream(server: BenchServer): Promise<number> {
  const { seconds } = await sendUpload(`${server.referenceUrl}/stream`, 'POST', {
    'content-type': 'application/octet-stream',
  });
  await fetch(`${server.referenceUrl}/stream`, { method: 'DELETE' });
  return seconds;
}

/** Measures a resumable upload of 500 MB against a plain stream of the same size, in alternating rounds. */
export async function measureUpload(server: BenchServer, token: string, productId: number): Promise<UploadResult> {
  const resumable: number[] = [];
  const plain: number[] = [];
  let memoryGrowth = 0;
  for (let round = 0; round < 5; round++) {
    if (round % 2 === 0) plain.push(await measurePlainStream(server));
    const before = await server.measureMemory(true);
    const watch = setInterval(
      () => void server.measureMemory().then((now) => (memoryGrowth = Math.max(memoryGrowth, now - before))),
      100,
    );
    try {
      resumable.push(await measureResumableUpload(server, token, productId));
    } finally {
      clearInterval(watch);
    }
    if (round % 2 === 1) plain.push(await measurePlainStream(server));
  }
  return {
    ratio: median(resumable.map((seconds, round) => (plain[round] ?? NaN) / seconds)),
    megabytesPerSecond: UPLOAD_BYTES / 1e6 / median(resumable),
    reference: UPLOAD_BYTES / 1e6 / median(plain),
    memoryGrowth,
  };
}
