import { showToast } from '@platewright/ui/toast';
import { useTranslation } from 'react-i18next';
import styles from './documents.module.css';

/** The checksum of a file, short; a press copies all of it. */
export function Checksum({ sha256, name }: { sha256: string; name: string }) {
  const { t } = useTranslation();
  const copy = () => {
    const show = () => showToast({ text: sha256 });
    // The clipboard exists on secure origins only, and a browser may refuse it: then the whole sum is shown.
    if (!('clipboard' in navigator)) return show();
    void navigator.clipboard.writeText(sha256).then(() => showToast({ text: t('job.documents.copied') }), show);
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
