import { Button, LinkButton } from '@platewright/ui/button';
import { PlateStack } from '@platewright/ui/plate-stack';
import { CountBadge, Status } from '@platewright/ui/status';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../../paths.ts';
import { getOrderPath } from '../order-path.ts';
import { getTaskPath } from './task-path.ts';
import { useDayTexts } from './use-day-texts.ts';
import type { Task } from './use-overview.ts';
import styles from './overview.module.css';

/** Tasks that are shown before all are asked for. */
export const FIRST_TASKS = 5;

/** What waits for this person, each with its one action and since when. */
export function TaskList({ tasks, hasMore }: { tasks: readonly Task[]; hasMore: boolean }) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <section className={styles.needs} aria-labelledby="needs-you">
      <h2 id="needs-you" className={styles.title}>
        {t('dashboard.needs.title')} <CountBadge value={tasks.length} />
        {/* One alone is paid by its own button. */}
        {tasks.filter(({ action }) => action === 'pay').length > 1 && (
          <LinkButton as={Link} to={paths.payOrders()} variant="quiet" size="small">
            {t('dashboard.needs.payTogether')}
          </LinkButton>
        )}
      </h2>
      {tasks.length === 0 ? (
        <p className={styles.none}>{t('dashboard.needs.none')}</p>
      ) : (
        <ul className={styles.tasks}>
          {(showsAll ? tasks : tasks.slice(0, FIRST_TASKS)).map((task) => (
            <TaskRow key={task.orderId} task={task} />
          ))}
        </ul>
      )}
      {hasMore && (showsAll || tasks.length <= FIRST_TASKS) && (
        <p className={styles.none}>{t('dashboard.needs.more')}</p>
      )}
      {tasks.length > FIRST_TASKS && (
        <Button variant="quiet" size="small" aria-expanded={showsAll} onPress={() => setShowsAll(!showsAll)}>
          {showsAll
            ? t('dashboard.needs.fewer')
            : t(hasMore ? 'dashboard.needs.first' : 'dashboard.needs.all', { count: tasks.length })}
        </Button>
      )}
    </section>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { t } = useTranslation();
  const { formatSince } = useDayTexts();
  const { action, orderId, projectName } = task;
  const label = t(`dashboard.needs.do.${action}`);
  return (
    <li className={styles.task}>
      <PlateStack inks={task.inks} width={52} height={36} />
      <div className={styles.taskText}>
        <Link className={styles.taskName} to={getOrderPath(task)} title={projectName}>
          <bdi>{projectName}</bdi>
        </Link>
        <p className={styles.taskFacts}>
          <span className="num faint">{orderId}</span>
          <Status color={task.statusColor}>{t(`dashboard.needs.what.${action}`)}</Status>
          {task.hasUnreadChat && action !== 'chat' && <span>{t('dashboard.needs.message')}</span>}
          <span className="faint">{formatSince(task.since)}</span>
        </p>
      </div>
      <LinkButton
        as={Link}
        to={getTaskPath(task)}
        size="small"
        className={styles.taskAction}
        aria-label={t('dashboard.needs.doFor', { action: label, name: projectName, id: orderId })}
      >
        {label}
      </LinkButton>
    </li>
  );
}
