import { lazyWithPreload } from '@platewright/browser/lazy-with-retry';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/use-session.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/account-information';
import { SecondFactorSection } from '../../auth/second-factor/second-factor-section.tsx';
import { AccountForm } from './account-form.tsx';
import styles from '../account.module.css';

/** Few companies have something to do about them. */
const companyDocuments = lazyWithPreload(() =>
  import('../../companies/company-documents.tsx').then((file) => file.CompanyDocuments),
);
const CompanyDocuments = companyDocuments.Component;
const needsAttention = (state: string | null): boolean => state === 'waiting' || state === 'refused';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadRouteMeta(context.client, paths.account('information'), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);

/** My Account: the person's own data, and the company documents while something has to be done about them [ACC-08]. */
export default function AccountInformation() {
  const { t } = useTranslation();
  // Loaded once: a later answer must not overwrite what is typed.
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'me'],
    queryFn: ({ signal }) => api.accountMe({}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const documents = useCompanyDocuments();
  return (
    <>
      <div className={styles.head}>
        <h1 className="h3">{t('account.information.title')}</h1>
      </div>
      {documents.error && !documents.data && (
        <LoadError
          error={documents.error}
          title={t('account.documents.failed')}
          onRetry={() => void documents.refetch()}
        />
      )}
      {data && !documents.isLoading ? (
        <>
          {documents.data?.isAgentRequested && (
            <Notice title={t('account.information.agentWaiting')}>{t('account.information.agentNext')}</Notice>
          )}
          {documents.data && needsAttention(documents.data.state) && (
            <Suspense>
              <CompanyDocuments documents={documents.data} onChanged={() => void documents.refetch()} />
            </Suspense>
          )}
          <AccountForm account={data} />
          <SecondFactorSection />
        </>
      ) : error ? (
        <LoadError error={error} title={t('account.information.failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={8} />
        </LoadingArea>
      )}
    </>
  );
}

/** Loaded for owners only: members may not see the company documents. */
function useCompanyDocuments() {
  const isOwner = useSession()?.isMember === false;
  return useQuery({
    queryKey: ['account', 'documents'],
    queryFn: async ({ signal }) => {
      const documents = await api.accountPapers({}, { signal });
      if (needsAttention(documents.state)) await companyDocuments.preload();
      return documents;
    },
    enabled: isOwner,
    staleTime: 0,
  });
}
