import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { getCreditView } from '@platewright/domain/credit/credit-application';
import { EmptyState } from '@platewright/ui/empty-state';
import { Notice } from '@platewright/ui/notice';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { paths } from '../../paths.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { neverRevalidate, createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { Route } from './+types/credits-route';
import { CreditApplication } from './credit-application.tsx';
import { AccountEntries } from '../statements/account-entries.tsx';
import { StatementForm } from '../statements/statement-form.tsx';
import { CreditLedger, CreditLedgerSkeleton } from './credit-ledger.tsx';
import styles from './credits.module.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadRouteMeta(context.client, paths.account('credits'), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);
export const shouldRevalidate = neverRevalidate;

type CreditStatus = CallAnswer<Contract['usersHasCredits']>;

/** The credit of the account: its status decides which view is shown [CRD-03]. */
export default function Credits() {
  const { t } = useTranslation();
  return (
    <div className={styles.credits}>
      <h1 className="h3">{t('account.menu.credits')}</h1>
      <CreditsContent />
    </div>
  );
}

function CreditsContent() {
  const { t } = useTranslation();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [hasApplied, setApplied] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.creditStatus,
    queryFn: ({ signal }) => api.usersHasCredits({}, { signal }),
    staleTime: 0,
    networkMode: 'always',
  });
  if (error && !data) return <LoadError error={error} title={t('credit.failed')} onRetry={() => void refetch()} />;
  if (!data) return <CreditLedgerSkeleton />;
  const applied = () => {
    setApplied(true);
    queryClient.setQueryData(queryKeys.creditStatus, { ...data, waitingForApprove: true, refusedReason: null });
  };
  // With the view that it stands below: before, nobody knows how long the page is.
  return (
    <>
      {data.prepaid > 0 && (
        <Notice tone="info">{t('credit.prepaid', { amount: isolateBidi(format.aed(data.prepaid)) })}</Notice>
      )}
      <CreditView status={data} hasApplied={hasApplied} onApplied={applied} onDecided={() => void refetch()} />
      <AccountEntries />
      <StatementForm />
    </>
  );
}

interface CreditViewProps {
  readonly status: CreditStatus;
  readonly hasApplied: boolean;
  readonly onApplied: () => void;
  readonly onDecided: () => void;
}

function CreditView({ status, hasApplied, onApplied, onDecided }: CreditViewProps) {
  const { t } = useTranslation();
  switch (getCreditView(status)) {
    case 'ledger':
      return <CreditLedger />;
    case 'moderation':
      return (
        <div role={hasApplied ? 'status' : undefined}>
          <EmptyState level={2} title={t(hasApplied ? 'credit.uploaded' : 'credit.moderation')}>
            {t('credit.moderationHelp')}
          </EmptyState>
        </div>
      );
    case 'form':
      return (
        <CreditApplication
          refusedReason={status.refusedReason}
          hasRegistrationDocuments={status.hasRegistrationPapers}
          onApplied={onApplied}
          onDecided={onDecided}
        />
      );
  }
}
