import { useTranslation } from 'react-i18next';
import { LocalTime } from '../../../shared/local-time.tsx';

/** The date when the texts were changed last. */
export function LastUpdated({ at }: { at: string | null }) {
  const { t } = useTranslation();
  if (at === null) return null;
  return (
    <p className="small muted">
      {t('legal.updated')} <LocalTime at={at} format="date" />
    </p>
  );
}
