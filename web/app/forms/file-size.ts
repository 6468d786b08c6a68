import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';

const KB = 1024;
const MB = KB * KB;

/** The size of a paper in Bytes, Kb or Mb, counted as its limit is: 10 MB are 10,485,760 bytes [CUS-19]. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (bytes) => {
    if (bytes < KB) return t('shell.fileSize.bytes', { n: format.number(bytes) });
    if (bytes < MB) return t('shell.fileSize.kb', { n: format.number(bytes / KB, 1) });
    return t('shell.fileSize.mb', { n: format.number(bytes / MB, 1) });
  };
}
