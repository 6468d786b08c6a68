import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskStorage } from './disk.ts';
import { objectStorage } from './s3.ts';
import type { Storage } from './port.ts';

/** Where the configuration wants files to be: an object store when S3_* is set, else the disk under DATA_DIR. */
export async function openStorage(config: Config): Promise<Storage> {
  if (config.S3_ENDPOINT && config.S3_BUCKET && config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY) {
    return objectStorage({
      endpoint: config.S3_ENDPOINT,
      bucket: config.S3_BUCKET,
      region: config.S3_REGION ?? 'us-east-1',
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
      scratch: join(config.DATA_DIR, 'scratch'),
    });
  }
  return diskStorage(join(config.DATA_DIR, 'files'));
}
