import { CallError } from '@platewright/contract/call-errors';
import { ORDER_ARTWORK_LIMIT_MB } from '@platewright/domain/files/order-artwork-limit';
import type { UploadError } from '@platewright/domain/files/upload-limits';

/** Why an upload is refused, as the wire says it; `limitMb` is the limit of all files together. */
export function toUploadCallError(error: UploadError, limitMb = ORDER_ARTWORK_LIMIT_MB): CallError {
  switch (error.key) {
    case 'maximumFilesCount':
      return new CallError('filesTooMany', { params: { n: error.n }, flags: { limit: error.n } });
    case 'maximumUploadSize':
      return new CallError('fileTooLarge', { params: { limit: `${limitMb} MB` } });
    case 'maximumFileSize':
      return new CallError('fileTooLarge', { params: { limit: `${error.megabytes} MB` } });
    case 'formatNotSupported':
      return new CallError('fileTypeRefused', { flags: { file: error.name } });
    case 'emptyFile':
      return new CallError('fileBroken', { flags: { file: error.name } });
  }
}
