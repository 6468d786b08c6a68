import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import clsx from 'clsx';
import styles from './notice.module.css';

export type ErrorSummaryItem = {
  /** Id of the control that the message links to. */
  id?: string;
  message: ReactNode;
};

export type ErrorSummaryProps = {
  title: ReactNode;
  errors: ErrorSummaryItem[];
  /** Count of failed submits; each change moves the focus here again. */
  attempt?: number;
  className?: string;
};

/** The errors of a form with links to the fields; takes the focus when it appears. */
export function ErrorSummary({ title, errors, attempt, className }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [hasErrors, attempt]);
  if (!hasErrors) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={clsx(styles.notice, styles.error, className)}>
      <Icon name="warning" className={styles.icon} />
      <div className={styles.body}>
        <strong className={styles.title}>{title}</strong>
        <ul className={styles.list}>
          {errors.map((error, index) => (
            <li key={error.id ?? index}>
              {error.id ? (
                <a
                  href={`#${error.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusControl(error.id ?? '');
                  }}
                >
                  {error.message}
                </a>
              ) : (
                error.message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Focuses the control with this id, or the first one inside the element with this id. */
function focusControl(id: string): void {
  const element = document.getElementById(id);
  if (!element) return;
  element.focus();
  if (document.activeElement !== element)
    element.querySelector<HTMLElement>('input, button, textarea, select')?.focus();
}
