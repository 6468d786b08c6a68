import { request } from 'node:http';
import type { BenchHouse } from './house.ts';

const SIZE = 500 * 1_000_000;
const CHUNK = Buffer.alloc(1024 * 1024, 7);

export interface UploadResult {
  readonly ratio: number;
  readonly megabytesPerSecond: number;
  readonly reference: number;
  /** Growth of the process's memory at its highest, MB. */
  readonly memoryGrowth: number;
}

/** Sends 500 MB once. The content begins as a PDF, because content is checked by what it is. */
function send(url: string, method: string, headers: Record<string, string>): Promise<{ status: number; seconds: number }> {
  return new Promise((resolve, reject) => {
    const started = process.hrtime.bigint();
    const req = request(url, { method, headers: { 'content-length': String(SIZE), ...headers } }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, seconds: Number(process.hrtime.bigint() - started) / 1e9 }),
      );
    });
    req.on('error', reject);
    let left = SIZE;
    let first = true;
    const write = () => {
      while (left > 0) {
        const part = Buffer.from(CHUNK.subarray(0, Math.min(left, CHUNK.length)));
        if (first) part.write('%PDF-1.7\n');
        first = false;
        left -= part.length;
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

async function resumable(house: BenchHouse, token: string, productId: number): Promise<number> {
  const metadata = Object.entries({ filename: 'bench.pdf', filetype: 'application/pdf', purpose: 'face', productId: String(productId) })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const common = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(`${house.app}/api/uploads`, {
    method: 'POST',
    headers: { ...common, 'upload-length': String(SIZE), 'upload-metadata': metadata },
  });
  const location = created.headers.get('location');
  if (created.status !== 201 || !location) throw new Error(`The upload was not opened: ${created.status} ${await created.text()}`);
  const { status, seconds } = await send(new URL(location, house.app).href, 'PATCH', {
    ...common,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  if (status !== 204 && status !== 200) throw new Error(`The upload ended with ${status}.`);
  const id = location.split('/').at(-1) ?? '';
  await house.client(token).orderfilesDelete({ id });
  return seconds;
}

/** 500 MB over the resumable way against a bare stream of the same bytes to the same disk, alternating. */
export async function measureUpload(house: BenchHouse, token: string, productId: number): Promise<UploadResult> {
  const before = await house.memory();
  let highest = before;
  const watch = setInterval(() => void house.memory().then((now) => (highest = Math.max(highest, now))), 200);
  const ours: number[] = [];
  const plain: number[] = [];
  try {
    for (let round = 0; round < 3; round++) {
      plain.push((await send(`${house.bare}/stream`, 'POST', { 'content-type': 'application/octet-stream' })).seconds);
      ours.push(await resumable(house, token, productId));
    }
  } finally {
    clearInterval(watch);
  }
  const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
  return {
    ratio: middle(plain) / middle(ours),
    megabytesPerSecond: SIZE / 1e6 / middle(ours),
    reference: SIZE / 1e6 / middle(plain),
    memoryGrowth: highest - before,
  };
}
