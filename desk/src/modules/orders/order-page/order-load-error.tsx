import { LinkButton } from '@platewright/ui/button';
import { NotFoundState } from '@platewright/ui/error-states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isCallError } from '@platewright/browser/is-call-error';
import { LoadError, type RetryableQuery } from '../../../shell/load-error.tsx';

/** Why an order cannot be shown. `id` is 0 when the URL holds no valid id. */
export function OrderLoadError({ id, query, level }: { id: number; query: RetryableQuery; level: 1 | 2 }) {
  const { t } = useTranslation();
  if (id !== 0 && !isCallError(query.error, 'notFound'))
    return <LoadError query={query} action="desk.readOrders" level={level} />;
  return (
    <NotFoundState
      level={level}
      title={t('order.missing.title')}
      actions={
        <LinkButton as={Link} to="/jobs" variant="primary">
          {t('shell.toOrders')}
        </LinkButton>
      }
    >
      {t('order.missing.sentence', { id: id === 0 ? '' : String(id) })}
    </NotFoundState>
  );
}
