import { useTranslation } from 'react-i18next';
import { useChangeLanguage, useLanguage } from '../i18n/use-language.ts';
import styles from './header.module.css';

/** Switches to the other language; labelled in that language. */
export function LanguageButton() {
  const language = useLanguage();
  const changeLanguage = useChangeLanguage();
  const { t } = useTranslation();
  const other = language === 'en' ? 'ar' : 'en';
  return (
    <button type="button" lang={other} className={styles.language} onClick={() => changeLanguage(other)}>
      {t(`shell.languageName.${other}`)}
    </button>
  );
}
