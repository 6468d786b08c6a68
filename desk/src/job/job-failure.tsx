import { LinkButton } from '@platewright/ui/button';
import { NotFoundState } from '@platewright/ui/error-states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isRefusal } from '../api/failure.ts';
import { Failure, type Asked } from '../shell/failure.tsx';

/** Why a job can not be shown; an id of 0 is no job's. */
export function JobFailure({ id, asked, level }: { id: number; asked: Asked; level: 1 | 2 }) {
  const { t } = useTranslation();
  if (id !== 0 && !isRefusal(asked.error, 'notFound'))
    return <Failure asked={asked} action="desk.readOrders" level={level} />;
  return (
    <NotFoundState
      level={level}
      title={t('job.missing.title')}
      actions={
        <LinkButton as={Link} to="/" variant="primary">
          {t('shell.toJobs')}
        </LinkButton>
      }
    >
      {t('job.missing.sentence', { id: id === 0 ? '' : String(id) })}
    </NotFoundState>
  );
}
