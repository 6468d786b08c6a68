import { Breadcrumbs } from '@platewright/ui/breadcrumbs';
import { Button, LinkButton } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { paths } from '../../paths.ts';
import { useOrderTaking } from '../../session/order-taking.ts';
import { FailureDialog } from '../../shared/failure-dialog.ts';
import { OrderTakenActions } from '../../shared/order-taken-actions.tsx';
import { openInNewTab } from '../../shared/open-in-new-tab.ts';
import { QuotationSections } from './quotation-content.tsx';
import { quotationsKey, type Quotation } from './quotation-queries.ts';
import { QuotationState } from './quotation-state.tsx';
import { SharePanel } from './share-panel.tsx';
import { useFormatDay } from './use-format-day.ts';
import styles from './quotations.module.css';

/** Loaded when somebody orders. */
const AcceptDialog = lazyWithRetry(() => import('./accept-dialog.tsx'));

export function QuotationPage({ quotation }: { readonly quotation: Quotation }) {
  const { t } = useTranslation();
  const formatDay = useFormatDay();
  const { number, state, orderId, validTo } = quotation;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        items={[
          { id: 'list', content: <Link to={paths.quotations()}>{t('quotations.menu')}</Link> },
          { id: 'here', content: <bdi>{number}</bdi> },
        ]}
      />
      <div className={styles.head}>
        <h1 className="h3">{t('quotations.page.title', { number })}</h1>
        <QuotationState state={state} />
      </div>
      <Notice tone={state === 'quoted' ? 'info' : state === 'accepted' ? 'success' : 'warning'}>
        {t(`quotations.page.ends.${state}`, { day: formatDay(validTo), id: String(orderId ?? '') })}
      </Notice>
      <QuotationSections quotation={quotation} actions={<Actions quotation={quotation} />} />
    </div>
  );
}

function Actions({ quotation }: { readonly quotation: Quotation }) {
  const { t } = useTranslation();
  const [isOrdering, setOrdering] = useState(false);
  const { id, state, orderId, productUrl } = quotation;
  const taking = useOrderTaking();
  const pdf = useMutation({
    mutationFn: (pdfLang: 'en' | 'ar') => openInNewTab(async () => (await api.quotationsPdf({ id, pdfLang })).url),
  });
  return (
    <div className={styles.actions}>
      {state === 'quoted' && (
        <Button variant="primary" size="large" block onPress={() => setOrdering(true)}>
          {t('quotations.page.order')}
        </Button>
      )}
      {orderId !== null && taking && <OrderTakenActions taking={taking} orderId={orderId} />}
      {orderId !== null && !taking && (
        <LinkButton as={Link} to={paths.order(orderId)} variant="primary" block>
          {t('quotations.page.openOrder', { id: String(orderId) })}
        </LinkButton>
      )}
      <div className={styles.pdfs}>
        <Button icon="file" isBusy={pdf.isPending && pdf.variables === 'en'} onPress={() => pdf.mutate('en')}>
          {t('quotations.page.pdfEn')}
        </Button>
        <Button icon="file" isBusy={pdf.isPending && pdf.variables === 'ar'} onPress={() => pdf.mutate('ar')}>
          {t('quotations.page.pdfAr')}
        </Button>
      </div>
      {productUrl !== '' && (
        <div>
          <LinkButton as={Link} to={paths.productFrom(productUrl, { quotationId: id })} block>
            {t('quotations.page.copy')}
          </LinkButton>
          <p className={`tiny muted ${styles.hint}`}>{t('quotations.page.copyHint')}</p>
        </div>
      )}
      {state === 'quoted' && <SharePanel quotation={quotation} />}
      {!taking && (state === 'quoted' || state === 'expired') && <Withdraw id={id} />}
      <FailureDialog isOpen={pdf.isError} onClose={pdf.reset} title={t('quotations.page.pdfFailed')}>
        {t('quotations.page.pdfFailed')}
      </FailureDialog>
      {isOrdering && (
        <Suspense>
          <AcceptDialog quotation={quotation} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Withdraw({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.quotationsWithdraw({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: quotationsKey }),
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onPress={() => setAsking(true)}>
        {t('quotations.page.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isBusy={isPending}
        title={t('quotations.withdrawDialog.title')}
        confirmLabel={t('quotations.withdrawDialog.go')}
        cancelLabel={t('quotations.withdrawDialog.keep')}
        onCancel={() => setAsking(false)}
        onConfirm={() => mutate()}
      >
        <p>{t('quotations.withdrawDialog.text')}</p>
        {error && (
          <Notice tone="error" announce="alert">
            {translateError(error)}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
