import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language.tsx';
import styles from './header.module.css';

/** Switches to the other language, named in that language. */
export function LanguageButton() {
  const { language, change } = useLanguage();
  const { t } = useTranslation();
  const other = language === 'en' ? 'ar' : 'en';
  return (
    <button type="button" lang={other} className={styles.language} onClick={() => change(other)}>
      {t(`shell.languageName.${other}`)}
    </button>
  );
}
