import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/use-session.ts';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { metaTags, routeMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/information';
import { AccountForm } from './account-form.tsx';
import { CompanyPapers } from './company-papers.tsx';
import styles from '../account.module.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  routeMeta(context.client, paths.account('information'), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData);

/** My Account: names, password, and for the owner phone and company [ACC-08]. */
export default function Information() {
  const { t } = useTranslation();
  // Asked once: what is typed must not be overwritten by an answer that comes later.
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'me'],
    queryFn: ({ signal }) => api.accountMe({}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const papers = usePapers();
  return (
    <>
      <div className={styles.head}>
        <h1 className="h3">{t('account.information.title')}</h1>
      </div>
      {papers.error && !papers.data && (
        <LoadFailed error={papers.error} title={t('account.papers.failed')} onRetry={() => void papers.refetch()} />
      )}
      {data && !papers.isLoading ? (
        <>
          {papers.data && <CompanyPapers papers={papers.data} onChanged={() => void papers.refetch()} />}
          <AccountForm account={data} />
        </>
      ) : error ? (
        <LoadFailed error={error} title={t('account.information.failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingArea>
          <SkeletonLines lines={8} />
        </LoadingArea>
      )}
    </>
  );
}

/** Of owners only: members hear nothing of the company's papers. */
function usePapers() {
  const isOwner = useSession()?.isMember === false;
  return useQuery({
    queryKey: ['account', 'papers'],
    queryFn: ({ signal }) => api.accountPapers({}, { signal }),
    enabled: isOwner,
    staleTime: 0,
  });
}
