import { useInkName } from '@platewright/browser/use-ink-name';
import { PlateStackPicture } from '@platewright/ui/home-pictures';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createDeferredSection } from '../../shared/deferred-section.tsx';
import styles from './account-reasons.module.css';

const inks = ['Cyan', 'Magenta', 'Yellow', 'Black', 'White'];

/** A stack of plates and what an account is good for, beside the forms for signing in and up. */
export const AccountReasons = createDeferredSection(function AccountReasons() {
  const { t } = useTranslation();
  const inkName = useInkName();
  const labels = useMemo(() => inks.map(inkName), [inkName]);
  return (
    <aside className={styles.reasons} aria-label={t('auth.reasons.label')}>
      <PlateStackPicture inks={inks} labels={labels} className={styles.stack} />
      <ul className={styles.list}>
        {(['price', 'approval', 'file'] as const).map((reason) => (
          <li key={reason}>
            <b>{t(`auth.reasons.${reason}.title`)}</b>
            <span>{t(`auth.reasons.${reason}.text`)}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
});
