import { LogoMark } from '@platewright/ui/house-marks';
import { StationPicture } from '@platewright/ui/pictures';
import { ThemeButton } from '@platewright/ui/theme';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageButton } from '../shell/language-button.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { keepTheme } from '../shell/theme.ts';
import { useBrand } from '../shell/use-brand.ts';
import styles from './sign-in.module.css';

interface Props {
  readonly title: string;
  /** Of the window, where it is another one. */
  readonly windowTitle?: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** What stands here is a form; it answers Enter. */
  readonly onSubmit?: () => Promise<unknown>;
}

/** A page before the sign-in: whose desk it is, what is to be done, a picture beside it. */
export function Entry({ title, windowTitle = title, lead, children, onSubmit }: Props) {
  const { t } = useTranslation();
  const brand = useBrand();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit?.();
  };
  const content = (
    <>
      <div>
        <h1>{title}</h1>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {children}
    </>
  );
  return (
    <div className={styles.page}>
      <PageTitle page={windowTitle} />
      <header className={styles.bar}>
        <span className={styles.logo}>
          <LogoMark />
          <span>
            <b>{brand.name}</b>
            <small>{t('shell.desk')}</small>
          </span>
        </span>
        <LanguageButton />
        <ThemeButton label={t('shell.theme')} onTheme={keepTheme} />
      </header>
      <main className={styles.main}>
        {onSubmit ? (
          <form className={styles.form} noValidate onSubmit={submit}>
            {content}
          </form>
        ) : (
          <div className={styles.form}>{content}</div>
        )}
        <div className={styles.picture} aria-hidden="true">
          <StationPicture step={3} />
        </div>
      </main>
    </div>
  );
}
