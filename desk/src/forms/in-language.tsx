import { directionOf, type Language } from '@platewright/texts/shape';
import type { ReactNode } from 'react';
import styles from './in-language.module.css';

/** A field for text of one language: its label and errors stand in the page's direction, the text in its own. */
export function InLanguage({ lang, children }: { lang: Language; children: ReactNode }) {
  return (
    <div data-text={directionOf(lang)} className={styles.text}>
      {children}
    </div>
  );
}
