import { getCheckoutProgress } from '@platewright/domain/checkout/checkout-steps';
import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import { groupByUnitPrice } from '@platewright/domain/pricing/split-price';
import { Button, TextButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { PlateStack } from '@platewright/ui/plate-stack';
import { Money, PriceLines, type PriceLine } from '@platewright/ui/price-lines';
import { ProgressBar } from '@platewright/ui/progress-bar';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { AgreedPrice } from '../../shared/agreed-price.tsx';
import { openInNewTab } from '../../shared/open-in-new-tab.ts';
import { OrderReferences } from '../orders/references/order-references.tsx';
import type { Payment } from '../payments/pay/use-payment.ts';
import { getChosenColours, getServicesTotal, type CheckoutData } from './checkout-state.ts';
import { getVatPercent } from './vat-percent.ts';
import { canProceed } from './checkout-view-state.ts';
import { selectShownCheckout } from './select-shown-checkout.ts';
import { useChargeNote } from '../payments/pay/use-charge-note.ts';
import type { Checkout } from './use-checkout.ts';
import styles from './checkout-summary.module.css';

/** Share of one step in the progress bar [CHK-07]. */
const STEP_PERCENT = 20;

interface Props {
  readonly checkout: Checkout;
  readonly payment: Payment;
  readonly proceedRef: Ref<HTMLButtonElement>;
}

/** What Proceed does: it charges the card, leads to PayPal, pays from the account, or places an order that is paid later. */
const payingKinds = ['card', 'paypal', 'balance'] as const;
const getPayingKind = (methodId: string) => payingKinds.find((kind) => kind === methodId) ?? 'later';

/** What is bought and what it costs, the progress of the checkout, and Proceed. On phones it collapses to the total. */
export function CheckoutSummary({ checkout, payment, proceedRef }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { steps } = checkout;
  const data = selectShownCheckout(checkout);
  const [isExpanded, setExpanded] = useState(false);
  const bodyId = useId();
  const percent = getCheckoutProgress(steps) * STEP_PERCENT;
  const colorCount = getChosenColours(data.order_types).length || data.inks.length;
  const method = steps.success ? data.chosen.paymentMethod : null;
  const chargeNote = useChargeNote()(method);
  const total = <Money amount={format.aed(data.summary.grandTotalInclVat)} currency={t('checkout.currency')} />;
  return (
    <aside className={clsx(styles.summary, isExpanded && styles.unfolded)} aria-label={t('checkout.summary.label')}>
      <div className={styles.head}>
        <div className={styles.order}>
          <PlateStack inks={data.inks} />
          <div>
            <b>{data.projectName}</b>
            <p className="tiny faint">
              <bdi>{data.productName}</bdi>
              {t('checkout.address.separator')}
              {t('checkout.summary.colours', { count: colorCount })}
            </p>
          </div>
        </div>
        <div>
          <div className={styles.progress}>
            <span>{t('checkout.summary.done')}</span>
            <span className="num">{t('checkout.summary.percent', { percent })}</span>
          </div>
          <ProgressBar value={percent} label={t('checkout.summary.progress')} />
        </div>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isExpanded}
          aria-controls={bodyId}
          onClick={() => setExpanded(!isExpanded)}
        >
          <span>
            {t(isExpanded ? 'checkout.summary.hide' : 'checkout.summary.show')}{' '}
            <Icon name={isExpanded ? 'chevronUp' : 'down'} size="s" />
          </span>
          {total}
        </button>
      </div>
      <div id={bodyId} className={styles.body}>
        <SummaryLines data={data} isPhysical={steps.physical} />
        <OrderReferences
          orderId={checkout.orderId}
          references={checkout.data}
          canChange
          onChange={checkout.setReferences}
        />
        <SummaryPdf orderId={checkout.orderId} />
      </div>
      <div className={styles.finish} data-ready={steps.success || undefined}>
        <span className={styles.goTotal}>{total}</span>
        <Button
          ref={proceedRef}
          variant="primary"
          size="large"
          block
          isDisabled={!canProceed(steps, payment.phase)}
          isBusy={payment.phase === 'paying'}
          aria-describedby={`${bodyId}-hint`}
          onPress={payment.proceed}
        >
          {t('checkout.summary.proceed')}
        </Button>
        <p className={styles.hint} id={`${bodyId}-hint`}>
          {method
            ? t(`checkout.summary.proceedBy.${getPayingKind(method.id)}`, {
                amount: isolateBidi(format.aed(data.summary.grandTotalInclVat)),
              })
            : t('checkout.summary.proceedWhy')}{' '}
          {chargeNote}
        </p>
      </div>
    </aside>
  );
}

function SummaryLines({ data, isPhysical }: { data: CheckoutData; isPhysical: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { summary, order_types } = data;
  const services = getServicesTotal(data);
  const types = order_types.filter((type) => type.selected);
  const createDeliveryLine = (): PriceLine => ({
    id: 'delivery',
    label: t('checkout.summary.delivery'),
    amount: data.chosen.shippingMethod ? format.aed(summary.shipping) : '—',
    variant: data.chosen.shippingMethod ? undefined : 'muted',
  });
  const lines: PriceLine[] = [
    ...types.map(({ id, name, orderTypePrice, listPrice, colors }) => {
      const count = colors.filter((colour) => colour.selected).length;
      const groups = groupByUnitPrice(aedToFils(orderTypePrice), count);
      return {
        id: `type-${id}`,
        label: name,
        amount: (
          <AgreedPrice price={orderTypePrice} listPrice={listPrice}>
            {format.aed(orderTypePrice)}
          </AgreedPrice>
        ),
        note:
          count > 1 ? (
            <span className="num">
              {groups
                .map(({ quantity, unitPrice }) =>
                  t('checkout.summary.each', { count: quantity, price: format.aed(filsToAed(unitPrice)) }),
                )
                .join(' + ')}
            </span>
          ) : undefined,
      };
    }),
    ...(services > 0 ? [{ id: 'services', label: t('checkout.summary.services'), amount: format.aed(services) }] : []),
    { id: 'subtotal', label: t('checkout.summary.subtotal'), amount: format.aed(summary.subtotal), hasRule: true },
    ...(isPhysical ? [createDeliveryLine()] : []),
    {
      id: 'discount',
      label: t('checkout.summary.discount'),
      amount: summary.discount > 0 ? `−${format.aed(summary.discount)}` : format.aed(0),
      variant: summary.discount > 0 ? undefined : 'muted',
    },
    { id: 'excl', label: t('checkout.summary.excl'), amount: format.aed(summary.grandTotalExclVat) },
    {
      id: 'vat',
      label: t('checkout.summary.vat', { percent: getVatPercent(summary) }),
      amount: format.aed(summary.vat),
    },
    // VAT is rounded line by line, as on the invoice; the lines explain the sum.
    ...summary.vatLines
      .filter((line) => line.vat > 0)
      .map(({ line, vat }) => ({
        id: `vat-${line}`,
        label: t(`checkout.summary.lines.${line}`),
        amount: format.aed(vat),
        variant: 'subLine' as const,
      })),
  ];
  return (
    <PriceLines
      lines={lines}
      total={{
        label: t('checkout.summary.incl'),
        amount: format.aed(summary.grandTotalInclVat),
        currency: t('checkout.currency'),
      }}
    />
  );
}

function SummaryPdf({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const open = useMutation({
    mutationFn: () => openInNewTab(async () => (await api.checkoutSummarypdf({ orderId })).fileUrl),
  });
  return (
    <p className={styles.pdf}>
      <TextButton isDisabled={open.isPending} onPress={() => open.mutate()}>
        {t('checkout.summary.pdf')}
      </TextButton>
      <span role="alert">{open.isError ? t('checkout.summary.pdfFailed') : ''}</span>
    </p>
  );
}
