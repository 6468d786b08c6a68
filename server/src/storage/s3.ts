import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkedKey } from './keys.ts';
import type { Storage } from './port.ts';

export interface ObjectStoreOptions {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Folder for local copies that programs need. */
  readonly scratch: string;
}

/** An S3-compatible object store. */
export function objectStorage(options: ObjectStoreOptions): Storage {
  const { bucket: Bucket } = options;
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: true,
    // The default trailing checksums break streamed uploads to most stores that are not Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket, Key: checkedKey(key) });

  const read: Storage['read'] = async (key, range) => {
    const { Body } = await client.send(
      new GetObjectCommand({
        ...at(key),
        ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
      }),
    );
    if (!(Body instanceof Readable)) throw new Error('The object store answered no stream.');
    return Body;
  };

  return {
    take: async (localPath, key) => {
      // Parts of 8 MB, two at a time: memory does not grow with the file.
      const params = { ...at(key), Body: createReadStream(localPath) };
      await new Upload({ client, params, partSize: 8 * 1_048_576, queueSize: 2 }).done();
      await rm(localPath, { force: true });
    },
    write: async (key, bytes) => {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes }));
    },
    read,
    size: async (key) => {
      const { ContentLength } = await client.send(new HeadObjectCommand(at(key)));
      if (ContentLength === undefined) throw new Error('The object store answered no size.');
      return ContentLength;
    },
    copy: async (from, to) => {
      await client.send(new CopyObjectCommand({ ...at(to), CopySource: `/${Bucket}/${checkedKey(from)}` }));
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    withLocal: async (key, work) => {
      await mkdir(options.scratch, { recursive: true });
      const path = join(options.scratch, randomUUID());
      try {
        await writeFile(path, await read(key), { mode: 0o600 });
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    healthy: () =>
      client.send(new HeadBucketCommand({ Bucket })).then(
        () => true,
        () => false,
      ),
  };
}
