import { IconButton } from '@platewright/ui/button';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Moves } from '../moves/moves.tsx';
import { BarCode } from '../ticket/bar-code.tsx';
import { Ticket } from '../ticket/ticket.tsx';
import { JobFailure } from './job-failure.tsx';
import { JobStatus, useJobName } from './job-head.tsx';
import { ReceivedFiles } from './received.tsx';
import { useJob, type Job } from './use-job.ts';
import styles from './job.module.css';

/** A job beside the list: its ticket, its files and what can be done with it. */
export function JobPanel({ orderId, path, onClose }: { orderId: number; path: string; onClose: () => void }) {
  const { t } = useTranslation();
  const asked = useJob(orderId);
  const { data } = asked;
  return (
    <aside className={styles.panel} aria-label={t('queue.beside')}>
      {data && data.order.id === orderId ? (
        <Panel job={data} path={path} onClose={onClose} />
      ) : asked.isError ? (
        <div className={styles.body}>
          <JobFailure id={orderId} asked={asked} level={2} />
        </div>
      ) : (
        <PanelSkeleton />
      )}
    </aside>
  );
}

function Panel({ job, path, onClose }: { job: Job; path: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { order } = job;
  const name = useJobName(order);
  return (
    <>
      <header className={styles.head}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <div className={styles.corner}>
          <BarCode number={order.id} />
          <IconButton icon="x" size="small" label={t('job.close')} onPress={onClose} />
        </div>
        <p className="small muted">
          <bdi>{order.company}</bdi> · {order.productName}
        </p>
        <p className={styles.number}>
          <span className="num small">{order.id}</span>
        </p>
        <div className={styles.state}>
          <JobStatus order={order} />
          <Link to={path} className="link small">
            {t('job.open')}
          </Link>
        </div>
      </header>
      <div className={styles.body} tabIndex={0} role="group" aria-label={t('job.ticket.of', { id: String(order.id) })}>
        <Ticket job={job} />
        <section>
          <h3 className={styles.title}>{t('job.files.title')}</h3>
          <ReceivedFiles files={job.received} />
        </section>
      </div>
      <footer className={styles.foot}>
        <Moves job={job} />
      </footer>
    </>
  );
}

function PanelSkeleton() {
  return (
    <LoadingArea className={styles.bones}>
      <Skeleton width="60%" height="1.6rem" />
      <Skeleton width="40%" />
      <Skeleton height="15rem" />
      <Skeleton height="5.5rem" />
      <Skeleton width="30%" />
      <Skeleton height="9rem" />
    </LoadingArea>
  );
}
