import type { Action } from '@platewright/domain/people/actions';
import type { ReactNode } from 'react';
import { Forbidden, useMay } from './failure.tsx';
import styles from './layout.module.css';
import { PageTitle } from './page-title.tsx';

interface Props {
  readonly action: Action;
  /** Of the window, while the screen is closed. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A screen for those whose role includes it; the others read which right they lack. */
export function Guarded({ action, title, children }: Props) {
  if (useMay(action)) return children;
  return (
    <main id="main" className={styles.page}>
      <PageTitle page={title} />
      <Forbidden action={action} />
    </main>
  );
}
