import { Icon } from '@platewright/ui/icon';
import { LinkButton } from '@platewright/ui/link-button';
import { Notice } from '@platewright/ui/notice';
import { ProgressBar } from '@platewright/ui/progress-bar';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import frame from '../../shell/layout.module.css';
import { LoadError } from '../../shell/load-error.tsx';
import { NotFoundPage } from '../../shell/not-found-page.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { useScrollIntoView } from '../../shell/use-scroll-into-view.ts';
import { getStepPath, type StepKey } from './guide-steps.ts';
import { StepContent } from './step-content.tsx';
import { StepGaps } from './step-gaps.tsx';
import { StepTag } from './step-tag.tsx';
import styles from './setup.module.css';
import { useSetup, type SetupState } from './use-setup.ts';

/** One step of the guide on a page of its own, with the way to the one before and the next. */
export function SetupStepPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.setup" title={t('setup.title')}>
      <LoadedStep />
    </PermissionGuard>
  );
}

function LoadedStep() {
  const { step: key } = useParams();
  const query = useSetup();
  if (query.isPending) return <PageSkeleton />;
  if (!query.data)
    return (
      <main id="main" className={frame.page}>
        <LoadError query={query} action="desk.setup" />
      </main>
    );
  const index = query.data.steps.findIndex((step) => step.key === key);
  return index < 0 ? <NotFoundPage /> : <Step setup={query.data} index={index} />;
}

function Step({ setup, index }: { readonly setup: SetupState; readonly index: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { steps } = setup;
  const step = steps[index];
  const [before, after] = [steps[index - 1], steps[index + 1]];
  if (!step) return null;
  const title = t(`setup.steps.${step.key}.title`);
  const position = t('setup.stepOf', { n: String(index + 1), total: String(steps.length) });
  return (
    <main id="main" className={clsx(frame.page, styles.guide)}>
      <PageTitle page={`${t('setup.title')} · ${title}`} />
      <StepNav steps={steps} current={step.key} />
      <div className={styles.stepPage}>
        <div className={styles.progress}>
          <span className="small muted">{position}</span>
          <ProgressBar value={((index + 1) / steps.length) * 100} label={position} />
        </div>
        <div className={styles.head}>
          <h1>{title}</h1>
          <StepTag isDone={step.isDone} isRequired={step.isRequired} />
        </div>
        <p className={clsx('muted', styles.lead)}>{t(`setup.steps.${step.key}.text`)}</p>
        {step.isDone ? <Notice tone="success">{t('setup.complete')}</Notice> : <StepGaps gaps={step.gaps} />}
        <StepContent
          step={step}
          setup={setup}
          onDone={() => void navigate(after ? getStepPath(after.key) : '/setup')}
        />
        <nav className={styles.ways} aria-label={t('setup.title')}>
          {before && (
            <LinkButton as={Link} to={getStepPath(before.key)}>
              {t('setup.back')}
            </LinkButton>
          )}
          {after && (
            <LinkButton as={Link} to={getStepPath(after.key)}>
              {t('setup.next')}
            </LinkButton>
          )}
        </nav>
      </div>
    </main>
  );
}

/** Every step with whether it is done, beside the one that is open; above it on phones. */
function StepNav({ steps, current }: { readonly steps: SetupState['steps']; readonly current: StepKey }) {
  const { t } = useTranslation();
  const navRef = useScrollIntoView<HTMLElement>(current);
  return (
    <nav ref={navRef} className={styles.stepNav} aria-label={t('setup.all')}>
      <Link to="/setup" className="link">
        {t('setup.all')}
      </Link>
      <ol>
        {steps.map(({ key, isDone }, index) => (
          <li key={key}>
            <Link to={getStepPath(key)} aria-current={key === current ? 'step' : undefined}>
              <span className={clsx(styles.smallMark, isDone && styles.isDone)} aria-hidden="true">
                {isDone ? <Icon name="check" size="s" /> : <span className="num">{index + 1}</span>}
              </span>
              <span>
                {t(`setup.steps.${key}.title`)}
                {isDone && <span className="vh">: {t('setup.done')}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
