import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3';
import { assertStorageKey } from './storage-key.ts';
import type { FileStorage } from './port.ts';

export interface S3StorageOptions {
  readonly endpoint: string;
  readonly bucket: string;
  /** What the names of our objects begin with, ending with a slash; empty when the whole bucket is ours. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Folder for temporary local copies (`withLocalFile`). */
  readonly scratch: string;
}

/** Storage in an S3-compatible object store, whose packages are loaded where one is configured. */
export async function createS3Storage(options: S3StorageOptions): Promise<FileStorage> {
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, HeadObjectCommand } = s3;
  const {
    AbortMultipartUploadCommand,
    ListMultipartUploadsCommand,
    paginateListObjectsV2,
    PutObjectCommand,
    S3Client,
  } = s3;
  const { bucket: Bucket, prefix: Prefix } = options;
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: true,
    // The SDK's default trailing checksums break streamed uploads to most stores other than Amazon S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const toLocation = (key: string) => ({ Bucket, Key: Prefix + assertStorageKey(key) });

  const openReadStream: FileStorage['openReadStream'] = async (key, range) => {
    const { Body } = await client.send(
      new GetObjectCommand({
        ...toLocation(key),
        ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
      }),
    );
    if (!(Body instanceof Readable)) throw new Error('The object store answered without a stream.');
    return Body;
  };

  return {
    putLocalFile: async (localPath, key) => {
      // Parts of 8 MB, two at a time, so that memory use does not grow with the file.
      const params = { ...toLocation(key), Body: createReadStream(localPath) };
      await new Upload({ client, params, partSize: 8 * 1_048_576, queueSize: 2 }).done();
      await rm(localPath, { force: true });
    },
    putBytes: async (key, bytes) => {
      await client.send(new PutObjectCommand({ ...toLocation(key), Body: bytes }));
    },
    openReadStream,
    getSize: async (key) => {
      const { ContentLength } = await client.send(new HeadObjectCommand(toLocation(key)));
      if (ContentLength === undefined) throw new Error('The object store answered without a size.');
      return ContentLength;
    },
    copy: async (from, to) => {
      await client.send(new CopyObjectCommand({ ...toLocation(to), CopySource: `/${Bucket}/${toLocation(from).Key}` }));
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(toLocation(key)));
    },
    withLocalFile: async (key, work) => {
      await mkdir(options.scratch, { recursive: true });
      const path = join(options.scratch, randomUUID());
      try {
        await writeFile(path, await openReadStream(key), { mode: 0o600 });
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async *listKeys() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key } of Contents) if (Key?.startsWith(Prefix)) yield Key.slice(Prefix.length);
    },
    // Parts of an upload that was never completed are in no list of keys, and they are paid for like files.
    deletePartialFiles: async (before) => {
      let from: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
      while (from) {
        const page: ListMultipartUploadsCommandOutput = await client.send(
          new ListMultipartUploadsCommand({ Bucket, Prefix, ...from }),
        );
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          if (Key?.startsWith(Prefix) && Initiated && Initiated < before)
            await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        from = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
      }
    },
    isHealthy: () =>
      client.send(new HeadBucketCommand({ Bucket })).then(
        () => true,
        () => false,
      ),
  };
}
