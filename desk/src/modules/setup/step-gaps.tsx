import { useTranslation } from 'react-i18next';
import styles from './setup.module.css';
import type { SetupStepState } from './use-setup.ts';

/** What a step still lacks, in words. */
export function StepGaps({ gaps }: Pick<SetupStepState, 'gaps'>) {
  const { t } = useTranslation();
  if (gaps.length === 0) return null;
  return (
    <ul className={styles.gaps} aria-label={t('setup.missing')}>
      {gaps.map((gap) => (
        <li key={gap}>{t(`setup.gaps.${gap}`)}</li>
      ))}
    </ul>
  );
}
