import clsx from 'clsx';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { paths, toSafeReturnPath } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { AccountReasons } from './account-reasons.tsx';
import { isSignInComplete } from './complete-sign-in.ts';
import styles from './auth-layout.module.css';

/**
 * The frame of all pages about signing in, registering and the links of emails: title, content and a line of links, beside
 * it what an account is good for.
 */
export function AuthLayout({
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
    <div className={styles.page}>
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
      <AccountReasons />
    </div>
  );
}

/** The path that the `from` parameter names, or home; only paths of this site. */
export const usePathAfterSignIn = (): string => toSafeReturnPath(useSearchParams()[0].get('from'));

/** Redirects people who are signed in already (specification 000 section 6). */
export function useRedirectIfSignedIn(): void {
  const session = useSession();
  const navigate = useNavigate();
  const to = usePathAfterSignIn();
  useEffect(() => {
    if (session && !isSignInComplete()) void navigate(to || paths.home(), { replace: true });
  }, [session, navigate, to]);
}
