import type { UploadError } from '@platewright/domain/files/upload-limits';
import type { TFunction } from 'i18next';

/** Why files were not taken, by the texts `uploadErrors` of portal and desk. */
export function translateUploadError(t: TFunction, error: UploadError): string {
  switch (error.key) {
    case 'maximumFilesCount':
      return t('uploadErrors.maximumFilesCount', { n: String(error.n) });
    case 'maximumFileSize':
      return t('uploadErrors.maximumFileSize', { megabytes: String(error.megabytes) });
    case 'maximumUploadSize':
      return t('uploadErrors.maximumUploadSize');
    default:
      return t(`uploadErrors.${error.key}`, { name: error.name });
  }
}
