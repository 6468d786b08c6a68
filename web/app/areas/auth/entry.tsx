import clsx from 'clsx';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { paths, safeFrom } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { isLeaving } from './enter.ts';
import styles from './entry.module.css';

/** The sheet that all entry pages stand on. */
export function Entry({
  title,
  lead,
  wide,
  children,
  foot,
}: {
  title: string;
  lead?: ReactNode;
  wide?: boolean;
  children: ReactNode;
  foot?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={`wrap ${styles.page}`}>
      <section className={clsx(styles.sheet, wide && styles.wide)} aria-labelledby="entry-title">
        <header className={styles.head}>
          <h1 id="entry-title" className="h2">
            {title}
          </h1>
          {lead && <p className="muted">{lead}</p>}
        </header>
        <noscript>
          <p className="muted">{t('shell.noScript')}</p>
        </noscript>
        {children}
        {foot && <footer className={styles.foot}>{foot}</footer>}
      </section>
    </div>
  );
}

/** Where to go after signing in. */
export const useOrigin = (): string => safeFrom(useSearchParams()[0].get('from'));

/** Somebody who is signed in has nothing to do on an entry page (specification 000 section 6). */
export function useOnlyForGuests(): void {
  const session = useSession();
  const navigate = useNavigate();
  const to = useOrigin();
  useEffect(() => {
    if (session && !isLeaving()) void navigate(to || paths.home(), { replace: true });
  }, [session, navigate, to]);
}
