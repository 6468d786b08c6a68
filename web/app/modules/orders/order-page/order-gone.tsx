import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { queryKeys } from '../../../api/query-keys.ts';

/** Leads away from an order that was open and is not visible to this person any more: a member was removed from it. */
export function OrderGone({ id }: { id: number }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  useEffect(() => {
    showToast({ text: t('order.live.gone', { id: String(id) }) });
    // Who is assigned again must not find the old error.
    return () => queryClient.removeQueries({ queryKey: queryKeys.order(id) });
  }, [id, queryClient, t]);
  return <Navigate to={paths.dashboard()} replace />;
}
