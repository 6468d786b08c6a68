import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import styles from './companies.module.css';

interface Props {
  readonly title: string;
  /** What stands at the end of the heading's line: a tag, a button. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the page of a customer, under a line of its own. */
export function CompanySection({ title, aside, className, children }: Props) {
  const id = useId();
  return (
    <section className={clsx(styles.section, className)} aria-labelledby={id}>
      <header className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
