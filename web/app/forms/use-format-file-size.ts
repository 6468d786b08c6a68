import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';

const KB = 1024;
const MB = KB * KB;

/** Returns a function that formats a file size in Bytes, Kb or Mb with a base of 1024, like the limit of 10 MB [CUS-19]. */
export function useFormatFileSize(): (bytes: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (bytes) => {
    if (bytes < KB) return t('shell.fileSize.bytes', { n: format.number(bytes) });
    if (bytes < MB) return t('shell.fileSize.kb', { n: format.number(bytes / KB, 1) });
    return t('shell.fileSize.mb', { n: format.number(bytes / MB, 1) });
  };
}
