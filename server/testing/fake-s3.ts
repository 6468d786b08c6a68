import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeS3 {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** While it is full, it refuses every write. */
  readonly setFull: (isFull: boolean) => void;
  /** Multipart uploads that were neither completed nor aborted. */
  readonly countUploads: () => number;
  readonly listObjects: () => string[];
  readonly close: () => Promise<void>;
}

/**
 * An HTTP fake of an S3 object store, with the requests that the storage adapter uses: PUT, GET with ranges, HEAD, DELETE,
 * copy, multipart uploads, and lists in pages of two below a prefix. Like real stores it refuses unsigned requests, other buckets and trailing checksums.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const bucket = 'plates';
  const accessKeyId = 'test-key';
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { key: string; initiated: Date; parts: Map<number, Buffer> }>();
  let isFull = false;

  const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://store');
    const [, requestedBucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const body = await readRequestBody(request);
    const sendErrorResponse = (status: number, code: string): void => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(
        request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
      );
    };
    if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`))
      return sendErrorResponse(403, 'AccessDenied');
    if (requestedBucket !== bucket) return sendErrorResponse(404, 'NoSuchBucket');
    if (request.headers['x-amz-trailer'] ?? request.headers['content-encoding']?.includes('aws-chunked')) {
      return sendErrorResponse(501, 'NotImplemented');
    }
    if (isFull && (request.method === 'PUT' || request.method === 'POST'))
      return sendErrorResponse(507, 'XMinioStorageFull');
    const prefix = url.searchParams.get('prefix') ?? '';
    const uploadId = url.searchParams.get('uploadId');
    const sendXml = (text: string): void => {
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(text);
    };

    if (request.method === 'HEAD' && key === '') {
      response.writeHead(200);
      response.end();
    } else if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
      const keys = [...objects.keys()].filter((name) => name.startsWith(prefix)).sort();
      const from = Number(url.searchParams.get('continuation-token') ?? 0);
      const contents = keys.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
      const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
      sendXml(
        `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      );
    } else if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, initiated: new Date(), parts: new Map() });
      sendXml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    } else if (request.method === 'PUT' && uploadId) {
      uploads.get(uploadId)?.parts.set(Number(url.searchParams.get('partNumber')), body);
      response.writeHead(200, { etag: createEtag(body) });
      response.end();
    } else if (request.method === 'POST' && uploadId) {
      const parts = [...(uploads.get(uploadId)?.parts ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part);
      objects.set(key, Buffer.concat(parts));
      uploads.delete(uploadId);
      sendXml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
    } else if (request.method === 'PUT' && request.headers['x-amz-copy-source']) {
      const source = decodeURIComponent(String(request.headers['x-amz-copy-source'])).replace(`/${bucket}/`, '');
      const found = objects.get(source.replace(/^\//, ''));
      if (!found) return sendErrorResponse(404, 'NoSuchKey');
      objects.set(key, found);
      sendXml(`<CopyObjectResult><ETag>${createEtag(found)}</ETag></CopyObjectResult>`);
    } else if (request.method === 'PUT') {
      objects.set(key, body);
      response.writeHead(200, { etag: createEtag(body) });
      response.end();
    } else if (request.method === 'GET' && url.searchParams.has('uploads')) {
      const markers = ['key-marker', 'upload-id-marker'].map((name) => url.searchParams.get(name) ?? '').join(' ');
      const after = [...uploads]
        .map(([id, upload]) => ({ ...upload, id, place: `${upload.key} ${id}` }))
        .filter((upload) => upload.key.startsWith(prefix) && upload.place > markers)
        .sort((a, b) => (a.place < b.place ? -1 : 1));
      const page = after.slice(0, 2);
      const last = after.length > page.length ? page.at(-1) : undefined;
      const next = last
        ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>`
        : '';
      const entries = page.map(
        (upload) =>
          `<Upload><Key>${upload.key}</Key><UploadId>${upload.id}</UploadId><Initiated>${upload.initiated.toISOString()}</Initiated></Upload>`,
      );
      sendXml(
        `<ListMultipartUploadsResult><IsTruncated>${next !== ''}</IsTruncated>${next}${entries.join('')}</ListMultipartUploadsResult>`,
      );
    } else if (request.method === 'DELETE' && uploadId) {
      uploads.delete(uploadId);
      response.writeHead(204);
      response.end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204);
      response.end();
    } else {
      const found = objects.get(key);
      if (!found) return sendErrorResponse(404, 'NoSuchKey');
      sendObject(request, response, found);
    }
  };

  const server = createServer((request, response) => {
    handleRequest(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    accessKeyId,
    secretAccessKey: 'test-secret',
    setFull: (full) => {
      isFull = full;
    },
    countUploads: () => uploads.size,
    listObjects: () => [...objects.keys()].sort(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendObject(request: IncomingMessage, response: ServerResponse, found: Buffer): void {
  const headers = { etag: createEtag(found), 'last-modified': new Date(0).toUTCString(), 'accept-ranges': 'bytes' };
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const end = Math.min(found.length - 1, range?.[2] ? Number(range[2]) : found.length - 1);
  const part = found.subarray(start, end + 1);
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': part.length,
    ...(range ? { 'content-range': `bytes ${start}-${end}/${found.length}` } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

async function readRequestBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const createEtag = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
