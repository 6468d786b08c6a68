import { ProgressBar } from '@platewright/ui/progress-bar';
import { Notice } from '@platewright/ui/notice';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import frame from '../../shell/layout.module.css';
import { LoadError } from '../../shell/load-error.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SetupStep } from './setup-step.tsx';
import styles from './setup.module.css';
import { countRequiredSteps, useSetup, type SetupState } from './use-setup.ts';

/** The guide from an empty installation to its first order. */
export function SetupPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.setup" title={t('setup.title')}>
      <Guide />
    </PermissionGuard>
  );
}

function Guide() {
  const { t } = useTranslation();
  const query = useSetup();
  if (query.isPending) return <PageSkeleton />;
  const setup = query.data;
  return (
    <main id="main" className={clsx(frame.page, styles.page)}>
      <PageTitle page={t('setup.title')} />
      <h1>{t('setup.title')}</h1>
      {setup ? <Steps setup={setup} /> : <LoadError query={query} action="desk.setup" />}
    </main>
  );
}

function Steps({ setup }: { setup: SetupState }) {
  const { t } = useTranslation();
  const { done, total } = countRequiredSteps(setup.steps);
  const progress = t('setup.progress', { done: String(done), total: String(total) });
  const current = setup.steps.find(({ isDone, isRequired }) => isRequired && !isDone)?.key;
  return (
    <>
      <p className={clsx('muted', styles.lead)}>{t(setup.isOpen ? 'setup.leadOpen' : 'setup.lead')}</p>
      <div className={styles.progress}>
        <span className="small">{progress}</span>
        <ProgressBar value={(done / total) * 100} label={progress} tone={done === total ? 'success' : 'action'} />
      </div>
      {setup.demo && <Notice>{t('setup.openDemo')}</Notice>}
      <ol className={styles.steps}>
        {setup.steps.map((step, index) => (
          <SetupStep key={step.key} step={step} number={index + 1} isCurrent={step.key === current} setup={setup} />
        ))}
      </ol>
    </>
  );
}
