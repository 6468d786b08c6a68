import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { DriveNetwork } from '../src/providers/cloud-drive/drive-network.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A drive on this machine that answers for every host, and a network that leads there instead of to the internet. */
export interface FakeDrive {
  readonly network: DriveNetwork;
  /** Answers a path, whatever the host is. */
  readonly answer: (path: string, answer: Answer) => void;
  /** The addresses of a host, one list per question; the last one stays. A public address unless set. */
  readonly setAddresses: (hostname: string, ...answers: string[][]) => void;
  /** What was connected to: `host address`. */
  readonly connections: string[];
  /** What was requested: `host path`. */
  readonly requests: { readonly host: string; readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  readonly close: () => Promise<void>;
}

export const PUBLIC_ADDRESS = '93.184.216.34';

export async function startFakeDrive(): Promise<FakeDrive> {
  const answers = new Map<string, Answer>();
  const addresses = new Map<string, string[][]>();
  const connections: string[] = [];
  const requests: FakeDrive['requests'] = [];
  const server: Server = createServer((request, response) => {
    const { host = '', ...headers } = request.headers;
    const path = (request.url ?? '').split('?')[0] ?? '';
    requests.push({ host, path, headers });
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    network: {
      resolve: (hostname) => {
        const given = addresses.get(hostname) ?? [[PUBLIC_ADDRESS]];
        const next = (given.length > 1 ? given.shift() : given[0]) ?? [];
        return Promise.resolve(next.map((address) => ({ address })));
      },
      connect: ({ hostname, address }) => {
        connections.push(`${hostname} ${address}`);
        return connect(port, '127.0.0.1');
      },
    },
    answer: (path, answer) => answers.set(path, answer),
    setAddresses: (hostname, ...given) => addresses.set(hostname, given),
    connections,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers a file as a drive does: with its length, an ETag, and the part that is requested. */
export const serveFile =
  (bytes: Buffer, { etag = '"one"', breakAt = null }: { etag?: string; breakAt?: number | null } = {}): Answer =>
  (request, response) => {
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
    const start = range && request.headers['if-range'] === etag ? Number(range[1]) : 0;
    response.writeHead(start > 0 ? 206 : 200, {
      'Content-Type': 'application/octet-stream',
      'Content-Length': bytes.length - start,
      ETag: etag,
      ...(start > 0 ? { 'Content-Range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` } : {}),
    });
    if (breakAt === null || start >= breakAt) response.end(bytes.subarray(start));
    else response.write(bytes.subarray(start, breakAt), () => setTimeout(() => response.destroy(), 20));
  };
