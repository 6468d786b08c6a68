import { Icon } from '@platewright/ui/icon';
import { LinkButton } from '@platewright/ui/link-button';
import { Notice } from '@platewright/ui/notice';
import { ProgressBar } from '@platewright/ui/progress-bar';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import frame from '../../shell/layout.module.css';
import { LoadError } from '../../shell/load-error.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { findCurrentStep, getStepPath } from './guide-steps.ts';
import { StepGaps } from './step-gaps.tsx';
import { StepTag } from './step-tag.tsx';
import styles from './setup.module.css';
import { countRequiredSteps, useSetup, type SetupState } from './use-setup.ts';

/** All steps from an empty installation to its first order, each with what it lacks. */
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
  const current = findCurrentStep(setup);
  return (
    <>
      <p className={clsx('muted', styles.lead)}>{t(setup.isOpen ? 'setup.leadOpen' : 'setup.lead')}</p>
      <div className={styles.progress}>
        <span className="small">{progress}</span>
        <ProgressBar value={(done / total) * 100} label={progress} tone={done === total ? 'success' : 'action'} />
      </div>
      {setup.demo && <Notice>{t('setup.openDemo')}</Notice>}
      <LinkButton as={Link} to={getStepPath(current)} variant="primary" className={styles.start}>
        {t('setup.goOn', { step: t(`setup.steps.${current}.title`) })}
      </LinkButton>
      <ol className={styles.steps}>
        {setup.steps.map((step, index) => (
          <li
            key={step.key}
            className={clsx(styles.step, step.isDone && styles.done, step.key === current && styles.current)}
            aria-current={step.key === current ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {step.isDone ? <Icon name="check" size="s" /> : <span className="num">{index + 1}</span>}
            </span>
            <div className={styles.content}>
              <div className={styles.head}>
                <h2>
                  <Link to={getStepPath(step.key)} className="link">
                    {t(`setup.steps.${step.key}.title`)}
                  </Link>
                </h2>
                <StepTag isDone={step.isDone} isRequired={step.isRequired} />
              </div>
              <StepGaps gaps={step.gaps} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
