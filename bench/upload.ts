import { request } from 'node:http';
import type { BenchHouse } from './house.ts';
import { middle } from './measure.ts';

const SIZE = 500 * 1_000_000;
const CHUNK = Buffer.alloc(1024 * 1024, 7);

export interface UploadResult {
  readonly ratio: number;
  readonly megabytesPerSecond: number;
  readonly reference: number;
  /** Growth of the process's memory at its highest, MB. */
  readonly memoryGrowth: number;
}

/** Sends 500 MB once. The content begins and ends as a PDF, because content is checked by what it is. */
function send(
  url: string,
  method: string,
  headers: Record<string, string>,
): Promise<{ status: number; state: unknown; seconds: number }> {
  return new Promise((resolve, reject) => {
    const started = process.hrtime.bigint();
    const req = request(url, { method, headers: { 'content-length': String(SIZE), ...headers } }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          state: response.headers['upload-file-state'],
          seconds: Number(process.hrtime.bigint() - started) / 1e9,
        }),
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

async function resumable(house: BenchHouse, token: string, productId: number): Promise<number> {
  const metadata = Object.entries({
    filename: 'bench.pdf',
    filetype: 'application/pdf',
    purpose: 'face',
    productId: String(productId),
  })
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const common = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const created = await fetch(`${house.app}/api/uploads`, {
    method: 'POST',
    headers: { ...common, 'upload-length': String(SIZE), 'upload-metadata': metadata },
  });
  const location = created.headers.get('location');
  if (created.status !== 201 || !location)
    throw new Error(`The upload was not opened: ${created.status} ${await created.text()}`);
  const { status, state, seconds } = await send(new URL(location, house.app).href, 'PATCH', {
    ...common,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  if (status !== 204 || state !== 'checking')
    throw new Error(`The upload ended with ${status}, its file ${String(state)}.`);
  const id = location.split('/').at(-1) ?? '';
  await house.client(token).orderfilesDelete({ id });
  return seconds;
}

/** The same bytes over a bare stream to the same disk. */
async function plainly(house: BenchHouse): Promise<number> {
  const { seconds } = await send(`${house.bare}/stream`, 'POST', { 'content-type': 'application/octet-stream' });
  await fetch(`${house.bare}/stream`, { method: 'DELETE' });
  return seconds;
}

/** 500 MB over the resumable way against a bare stream, in turns. */
export async function measureUpload(house: BenchHouse, token: string, productId: number): Promise<UploadResult> {
  const ours: number[] = [];
  const plain: number[] = [];
  let memoryGrowth = 0;
  for (let round = 0; round < 5; round++) {
    if (round % 2 === 0) plain.push(await plainly(house));
    const before = await house.memory(true);
    const watch = setInterval(
      () => void house.memory().then((now) => (memoryGrowth = Math.max(memoryGrowth, now - before))),
      100,
    );
    try {
      ours.push(await resumable(house, token, productId));
    } finally {
      clearInterval(watch);
    }
    if (round % 2 === 1) plain.push(await plainly(house));
  }
  return {
    ratio: middle(ours.map((seconds, round) => (plain[round] ?? NaN) / seconds)),
    megabytesPerSecond: SIZE / 1e6 / middle(ours),
    reference: SIZE / 1e6 / middle(plain),
    memoryGrowth,
  };
}
