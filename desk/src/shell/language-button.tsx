import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import styles from './header.module.css';

/** Switches to the other language; labelled in that language. */
export function LanguageButton() {
  const { language, changeLanguage } = useLanguage();
  const { t } = useTranslation();
  const other = language === 'en' ? 'ar' : 'en';
  return (
    <button type="button" lang={other} className={styles.language} onClick={() => changeLanguage(other)}>
      {t(`shell.languageName.${other}`)}
    </button>
  );
}
