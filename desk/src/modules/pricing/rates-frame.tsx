import type { RateKind } from '@platewright/domain/pricing/rate-kinds';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import frame from '../../shell/layout.module.css';
import { PageTitle } from '../../shell/page-title.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import { useSetup } from '../setup/use-setup.ts';
import styles from './pricing.module.css';

/** The page of price list, shipping rates or calendar, each edited and published on its own. */
export function RatesFrame({ kind, children }: { kind: RateKind | 'calendar'; children: ReactNode }) {
  const { t } = useTranslation();
  const name = t(`pricing.kinds.${kind}`);
  const title = kind === 'calendar' ? name : t('pricing.title');
  return (
    <PermissionGuard action="desk.rates" title={title}>
      <main id="main" className={clsx(frame.page, styles.page)}>
        <PageTitle page={kind === 'calendar' ? name : `${title} · ${name}`} />
        <h1>{title}</h1>
        <p className={clsx('muted', styles.lead)}>{t(`pricing.leads.${kind}`)}</p>
        {kind !== 'calendar' && <SectionTabs section="catalogue" />}
        {kind !== 'calendar' && <Confirmation kind={kind} />}
        {children}
      </main>
    </PermissionGuard>
  );
}

/** Rates that came with the installation are looked at once by whoever sets it up. */
function Confirmation({ kind }: { kind: RateKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const rates = useSetup().data?.rates.find((rate) => rate.kind === kind);
  const confirm = useMutation({
    mutationFn: (version: number) => api.deskConfirmRates({ kind, version }),
    onSuccess: () => showToast({ tone: 'success', text: t('pricing.confirmedToast') }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.setup }),
  });
  if (!rates || rates.confirmed) return null;
  return (
    <>
      <Notice
        tone="warning"
        action={
          <Button icon="check" isBusy={confirm.isPending} onPress={() => confirm.mutate(rates.version)}>
            {t('pricing.confirm')}
          </Button>
        }
      >
        {t('pricing.unconfirmed', { n: format.number(rates.version) })}
      </Notice>
      <CallErrorNotice error={confirm.error} />
    </>
  );
}
