import { LoadingArea, Skeleton, SkeletonLines } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { Documents } from '../documents/documents.tsx';
import { Moves } from '../moves/moves.tsx';
import { Prices } from '../prices/prices.tsx';
import { Guarded } from '../shell/guarded.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { BackLink, readId } from '../shell/record.tsx';
import frame from '../shell/layout.module.css';
import { BarCode } from '../ticket/bar-code.tsx';
import { Ticket } from '../ticket/ticket.tsx';
import { Contact } from './contact.tsx';
import { History } from './history.tsx';
import { JobFailure } from './job-failure.tsx';
import { JobNotices } from './job-notices.tsx';
import { JobStatus, useJobName } from './job-head.tsx';
import { Payment } from './payment.tsx';
import { ReceivedFiles } from './received.tsx';
import { Section } from './section.tsx';
import { Specification } from './specification.tsx';
import { useJob, type Job } from './use-job.ts';
import styles from './workbench.module.css';

/** Everything about one job: what came in, what goes out, prices, history, the ticket beside it. */
export function Workbench() {
  const { t } = useTranslation();
  const id = readId(useParams()['orderId']);
  return (
    <Guarded action="desk.readOrders" title={t('shell.jobs')}>
      <LoadedWorkbench key={id} id={id} />
    </Guarded>
  );
}

function LoadedWorkbench({ id }: { id: number }) {
  const { t } = useTranslation();
  const asked = useJob(id);
  if (asked.data) return <OpenJob job={asked.data} />;
  const isMissing = id === 0 || asked.isError;
  return (
    <main id="main" className={isMissing ? frame.page : styles.bench}>
      <PageTitle page={id === 0 ? t('shell.jobs') : t('job.title', { id: String(id) })} />
      {isMissing ? <JobFailure id={id} asked={asked} level={1} /> : <WorkbenchSkeleton />}
    </main>
  );
}

function OpenJob({ job }: { job: Job }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { order } = job;
  const name = useJobName(order);
  return (
    <div className={styles.bench}>
      <PageTitle page={`${order.id} ${name}`} />
      <main id="main" className={styles.main}>
        <header className={styles.head}>
          <BackLink to={`/${search}`}>{t('job.back')}</BackLink>
          <div className={styles.title}>
            <h1>
              <span className={styles.number}>
                <span className="num">{order.id}</span>
              </span>
              <bdi>{name}</bdi>
            </h1>
            <JobStatus order={order} />
          </div>
          <p className="small muted">
            <bdi>{order.company}</bdi> · {order.productName}
          </p>
          <div className={styles.moves}>
            <Moves job={job} />
          </div>
        </header>
        <JobNotices job={job} />
        <div className={styles.sections}>
          <Documents job={job} kind="approve" />
          <Section title={t('job.files.title')}>
            <ReceivedFiles files={job.received} />
          </Section>
          <Documents job={job} kind="release" />
          <Section title={t('job.specification.title')}>
            {order.projectDescription && (
              <div className={styles.description}>
                <h3>{t('job.description')}</h3>
                <p>
                  <bdi>{order.projectDescription}</bdi>
                </p>
              </div>
            )}
            <Specification answers={job.specification} />
          </Section>
          <Section title={t('prices.title')}>
            <Prices job={job} />
          </Section>
          <div className={styles.pair}>
            <Section title={t('job.payment.title')}>
              <Payment payment={job.payment} />
            </Section>
            <Section title={t('job.customer')}>
              <Contact order={order} />
            </Section>
          </div>
          <Section title={t('job.history.title')}>
            <History history={job.history} />
          </Section>
        </div>
      </main>
      <aside className={styles.ticket} aria-labelledby="ticket">
        <header className={styles.ticketHead}>
          <h2 id="ticket">{t('job.ticket.title')}</h2>
          <BarCode number={order.id} />
        </header>
        <div
          className={styles.ticketBody}
          tabIndex={0}
          role="group"
          aria-label={t('job.ticket.of', { id: String(order.id) })}
        >
          <Ticket job={job} />
        </div>
      </aside>
    </div>
  );
}

function WorkbenchSkeleton() {
  return (
    <>
      <LoadingArea className={styles.main}>
        <div className={styles.head}>
          <Skeleton width="4rem" />
          <Skeleton width="22rem" height="2rem" />
          <Skeleton width="14rem" />
          <Skeleton width="24rem" height="2.5rem" />
        </div>
        <div className={styles.sections}>
          <Skeleton height="8rem" />
          <Skeleton height="8rem" />
          <SkeletonLines lines={8} />
        </div>
      </LoadingArea>
      <div className={styles.ticket}>
        <div className={styles.ticketHead}>
          <Skeleton width="8rem" height="1.4rem" />
          <Skeleton width="9rem" height="2.25rem" />
        </div>
        <div className={styles.ticketBody}>
          <Skeleton height="15rem" />
          <Skeleton height="6rem" />
          <Skeleton height="10rem" />
        </div>
      </div>
    </>
  );
}
