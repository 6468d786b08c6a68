import { showToast } from '@platewright/ui/toast';
import { useTranslation } from 'react-i18next';
import styles from './documents.module.css';

/** The checksum of a file, short; a press copies all of it. */
export function Checksum({ sha256, name }: { sha256: string; name: string }) {
  const { t } = useTranslation();
  const copy = () => {
    // The clipboard exists on secure origins only; the whole sum stands in the title too.
    void navigator.clipboard?.writeText(sha256).then(() => showToast({ text: t('job.documents.copied') }));
  };
  return (
    <button
      type="button"
      className={styles.checksum}
      title={sha256}
      aria-label={t('job.documents.copyChecksum', { name })}
      onClick={copy}
    >
      {t('job.documents.checksum')}{' '}
      <span className="num">
        {sha256.slice(0, 6)}…{sha256.slice(-4)}
      </span>
    </button>
  );
}
