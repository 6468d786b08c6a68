import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';

const KB = 1024;
const MB = KB * KB;

/** A little more than a whole number: with one decimal a file that is refused would seem to be as large as is allowed. */
const looksLikeLimit = (megabytes: number): boolean => {
  const shown = Number(megabytes.toFixed(1));
  return Number.isInteger(shown) && megabytes > shown;
};

/** Returns a function that formats a file size in Bytes, Kb or Mb with a base of 1024, like the limit of 10 MB [CUS-19]. */
export function useFormatFileSize(): (bytes: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (bytes) => {
    if (bytes < KB) return t('shell.fileSize.bytes', { n: format.number(bytes) });
    if (bytes < MB) return t('shell.fileSize.kb', { n: format.number(bytes / KB, 1) });
    const decimals = looksLikeLimit(bytes / MB) ? 2 : 1;
    const rounded = decimals === 1 ? bytes / MB : Math.ceil((bytes / MB) * 100) / 100;
    return t('shell.fileSize.mb', { n: format.number(rounded, decimals) });
  };
}
