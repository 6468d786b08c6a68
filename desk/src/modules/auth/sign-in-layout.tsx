import { OperatorMark, showsName } from '@platewright/ui/operator-logo';
import { StationPicture } from '@platewright/ui/pictures';
import { ThemeButton } from '@platewright/ui/theme';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageButton } from '../../shell/language-button.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { saveTheme } from '@platewright/browser/theme-cookie';
import { useBrand } from '../../shell/use-brand.ts';
import styles from './sign-in.module.css';

interface Props {
  readonly title: string;
  /** Title of the window, where it differs. */
  readonly windowTitle?: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Makes the content a form that is submitted with Enter. */
  readonly onSubmit?: () => Promise<unknown>;
}

/** Layout of the pages without a session: brand, title, content and a picture beside it. */
export function SignInLayout({ title, windowTitle = title, lead, children, onSubmit }: Props) {
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
          <OperatorMark logo={brand.logo} />
          <span>
            <b className={showsName(brand.logo) ? 'vh' : undefined}>{brand.name}</b>
            <small>{t('shell.desk')}</small>
          </span>
        </span>
        <LanguageButton />
        <ThemeButton label={t('shell.theme')} onTheme={saveTheme} />
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
