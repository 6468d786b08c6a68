import { Button } from '@platewright/ui/button';
import { Tag } from '@platewright/ui/status';
import { showToast } from '@platewright/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import type { RateKind } from '@platewright/contract/modules/setup/desk-calls';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import frame from '../../../shell/layout.module.css';
import { LoadError } from '../../../shell/load-error.tsx';
import { PageSkeleton } from '../../../shell/page-skeleton.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { BackLink } from '../../../shell/record-page.tsx';
import { PriceTables } from './price-tables.tsx';
import { RateExample } from './rate-example.tsx';
import type { Rates } from './rates.ts';
import styles from './rates.module.css';
import { ShippingTables } from './shipping-tables.tsx';
import { useDescribeMoment } from '../use-describe-moment.ts';

/** Price list and shipping rates in force, which staff look at and confirm. */
export function RatesPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.setup" title={t('setup.rates.title')}>
      <RateSheets />
    </PermissionGuard>
  );
}

function RateSheets() {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useQuery({
    queryKey: [...queryKeys.rates, language],
    queryFn: ({ signal }) => api.deskRates({ lang: language }, { signal }),
  });
  if (query.isPending) return <PageSkeleton />;
  const rates = query.data;
  return (
    <main id="main" className={clsx(frame.page, styles.page)}>
      <PageTitle page={t('setup.rates.title')} />
      <BackLink to="/setup">{t('setup.rates.back')}</BackLink>
      <h1>{t('setup.rates.title')}</h1>
      <p className={clsx('muted', styles.lead)}>{t('setup.rates.lead')}</p>
      {rates ? (
        <>
          <Sheet kind="prices" sheet={rates.prices}>
            <div className={styles.priceList}>
              <PriceTables prices={rates.prices} />
              <RateExample prices={rates.prices} />
            </div>
          </Sheet>
          <Sheet kind="shipping" sheet={rates.shipping}>
            <ShippingTables shipping={rates.shipping} />
          </Sheet>
        </>
      ) : (
        <LoadError query={query} action="desk.setup" />
      )}
    </main>
  );
}

interface SheetProps {
  readonly kind: RateKind;
  readonly sheet: Pick<Rates['prices'], 'version' | 'activeFrom' | 'confirmed'>;
  readonly children: ReactNode;
}

function Sheet({ kind, sheet: { version, activeFrom, confirmed }, children }: SheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useDescribeMoment();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => api.deskConfirmRates({ kind, version }),
    onSuccess: () => showToast({ tone: 'success', text: t('setup.rates.confirmedToast') }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.setup }),
  });
  return (
    <section className={styles.sheet} aria-labelledby={`rates-${kind}`}>
      <header className={styles.sheetHead}>
        <div>
          <h2 id={`rates-${kind}`}>{t(`setup.rates.${kind}`)}</h2>
          <p className="small muted">
            {t('setup.rates.version', { version: String(version), at: format.date(activeFrom) })}
          </p>
        </div>
        {confirmed ? (
          <Tag tone="success">{t('setup.rates.confirmed', describe(confirmed))}</Tag>
        ) : (
          <Button
            variant="primary"
            icon="check"
            isBusy={confirm.isPending}
            onPress={() => confirm.mutate()}
            aria-label={`${t('setup.rates.confirm')}: ${t(`setup.rates.${kind}`)}`}
          >
            {t('setup.rates.confirm')}
          </Button>
        )}
      </header>
      <CallErrorNotice error={confirm.error} />
      {children}
    </section>
  );
}
