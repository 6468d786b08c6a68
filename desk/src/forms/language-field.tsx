import { getTextDirection, type Language } from '@platewright/texts/languages';
import type { ReactNode } from 'react';
import styles from './language-field.module.css';

/** A field for text of one language: label and errors keep the direction of the page, the text has its own. */
export function LanguageField({ lang, children }: { lang: Language; children: ReactNode }) {
  return (
    <div data-text={getTextDirection(lang)} className={styles.text}>
      {children}
    </div>
  );
}
