import { creditView } from '@platewright/domain/credit/state';
import { EmptyState } from '@platewright/ui/empty-state';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { followsPath, metaTags, routeMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/credits';
import { Application } from './application.tsx';
import { Ledger } from './ledger.tsx';
import styles from './credits.module.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  routeMeta(context.client, paths.account('credits'), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData);
export const shouldRevalidate = followsPath;

const statusKey = ['credit-status'];

/** How often the open page asks while staff look at the documents: no message comes when they decide. */
const MODERATION_MS = 20_000;

/** Credit of the account: the status decides what is shown [CRD-03]. */
export default function Credits() {
  const { t } = useTranslation();
  return (
    <div className={styles.credits}>
      <h1 className="h3">{t('account.menu.credits')}</h1>
      <View />
    </div>
  );
}

function View() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [applied, setApplied] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: statusKey,
    queryFn: ({ signal }) => api.usersHasCredits({}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && creditView(state.data) === 'moderation' ? MODERATION_MS : false),
    networkMode: 'always',
  });
  if (error && !data)
    return <LoadFailed error={error} title={t('books.credits.failed')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingArea>
        <SkeletonLines lines={6} />
      </LoadingArea>
    );
  switch (creditView(data)) {
    case 'ledger':
      return <Ledger />;
    case 'moderation':
      return (
        <div role={applied ? 'status' : undefined}>
          <EmptyState level={2} title={t(applied ? 'books.credits.uploaded' : 'books.credits.moderation')}>
            {t('books.credits.moderationHelp')}
          </EmptyState>
        </div>
      );
    case 'form':
      return (
        <Application
          refusedReason={data.refusedReason}
          hasRegistrationPapers={data.hasRegistrationPapers}
          onApplied={() => {
            setApplied(true);
            client.setQueryData(statusKey, { ...data, waitingForApprove: true, refusedReason: null });
          }}
          onDecided={() => void refetch()}
        />
      );
  }
}
