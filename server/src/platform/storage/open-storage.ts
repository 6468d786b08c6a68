import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskStorage } from './disk-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type { FileStorage } from './port.ts';

/** Opens the configured storage: an S3 object store when the S3_* variables are set, else the disk under DATA_DIR. */
export async function openStorage(config: Config): Promise<FileStorage> {
  if (config.S3_ENDPOINT && config.S3_BUCKET && config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY) {
    return createS3Storage({
      endpoint: config.S3_ENDPOINT,
      bucket: config.S3_BUCKET,
      prefix: config.S3_PREFIX,
      region: config.S3_REGION ?? 'us-east-1',
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
      scratch: join(config.DATA_DIR, 'scratch'),
    });
  }
  return createDiskStorage(join(config.DATA_DIR, 'files'));
}
