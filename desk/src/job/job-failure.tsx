import { LinkButton } from '@platewright/ui/button';
import { NotFoundState } from '@platewright/ui/error-states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isRefusal } from '../api/failure.ts';
import { Failure } from '../shell/failure.tsx';

/** Why a job can not be shown. */
export function JobFailure(props: { id: number | null; error: unknown; onRetry: () => void; busy: boolean }) {
  const { t } = useTranslation();
  if (props.id !== null && !isRefusal(props.error, 'notFound'))
    return <Failure error={props.error} right="ORDERS" onRetry={props.onRetry} busy={props.busy} />;
  return (
    <NotFoundState
      level={1}
      title={t('job.missing.title')}
      actions={
        <LinkButton as={Link} to="/" variant="primary">
          {t('shell.toJobs')}
        </LinkButton>
      }
    >
      {t('job.missing.sentence', { id: props.id === null ? '' : String(props.id) })}
    </NotFoundState>
  );
}
