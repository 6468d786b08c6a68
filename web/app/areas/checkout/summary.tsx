import { checkoutProgress } from '@platewright/domain/checkout/steps';
import { Button, TextButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { PlateStack } from '@platewright/ui/plate-stack';
import { Money, PriceLines, type PriceLine } from '@platewright/ui/price-lines';
import { ProgressBar } from '@platewright/ui/progress';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/format.ts';
import { openLater } from '../../shared/open-later.ts';
import type { Payment } from './pay/use-pay.ts';
import { chosenColours, servicesOf, vatPercentOf, type CheckoutData } from './state.ts';
import type { Checkout } from './use-checkout.ts';
import styles from './summary.module.css';

const STEP_PERCENT = 20;

interface Props {
  readonly checkout: Checkout;
  readonly payment: Payment;
  readonly proceedRef: Ref<HTMLButtonElement>;
}

/** What is bought and what it costs, how far the checkout is, and Proceed. On phones it folds to the total. */
export function Summary({ checkout, payment, proceedRef }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, steps } = checkout;
  const [open, setOpen] = useState(false);
  const body = useId();
  const done = checkoutProgress(steps);
  const percent = done * STEP_PERCENT;
  const colours = chosenColours(data.order_types).length || data.inks.length;
  const total = <Money amount={format.aed(data.summary.grandTotalInclVat)} currency={t('checkout.currency')} />;
  return (
    <aside className={clsx(styles.summary, open && styles.unfolded)} aria-label={t('checkout.summary.label')}>
      <div className={styles.head}>
        <div className={styles.job}>
          <PlateStack inks={data.inks} />
          <div>
            <b>{data.projectName}</b>
            <p className="tiny faint">
              <bdi>{data.productName}</bdi>
              {t('checkout.address.separator')}
              {t('checkout.summary.colours', { count: colours })}
            </p>
          </div>
        </div>
        <div>
          <div className={styles.progress}>
            <span>{t('checkout.summary.done', { n: done })}</span>
            <span className="num">{t('checkout.summary.percent', { percent })}</span>
          </div>
          <ProgressBar value={percent} label={t('checkout.summary.progress')} />
        </div>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
        >
          <span>
            {t(open ? 'checkout.summary.hide' : 'checkout.summary.show')}{' '}
            <Icon name={open ? 'chevronUp' : 'down'} size="s" />
          </span>
          {total}
        </button>
      </div>
      <div id={body} className={styles.body}>
        <Lines data={data} isPhysical={steps.physical} />
        {steps.type === 'active' && <p className={styles.stale}>{t('checkout.summary.stale')}</p>}
        <SummaryPdf orderId={checkout.orderId} />
      </div>
      <div className={styles.go}>
        <span className={styles.goTotal}>{total}</span>
        <Button
          ref={proceedRef}
          variant="primary"
          size="large"
          block
          isDisabled={!steps.success || payment.phase === 'checking'}
          busy={payment.phase === 'paying'}
          aria-describedby={`${body}-why`}
          onPress={payment.proceed}
        >
          {t('checkout.summary.proceed')}
        </Button>
        <p className={styles.why}>
          <span className={styles.goDone}>{t('checkout.summary.done', { n: done })} · </span>
          <span id={`${body}-why`}>{t(steps.success ? 'checkout.summary.safe' : 'checkout.summary.proceedWhy')}</span>
        </p>
      </div>
    </aside>
  );
}

function Lines({ data, isPhysical }: { data: CheckoutData; isPhysical: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { summary, order_types } = data;
  const services = servicesOf(data);
  const types = order_types.filter((type) => type.selected);
  const deliveryLine = (): PriceLine => ({
    id: 'delivery',
    label: t('checkout.summary.delivery'),
    amount: data.chosen.shippingMethod ? format.aed(summary.shipping) : '—',
    look: data.chosen.shippingMethod ? undefined : 'off',
  });
  const lines: PriceLine[] = [
    ...types.map(({ id, name, orderTypePrice, priceByColors, colors }) => {
      const count = colors.filter((colour) => colour.selected).length;
      const each =
        priceByColors !== null && Math.round(priceByColors * count * 100) === Math.round(orderTypePrice * 100);
      return {
        id: `type-${id}`,
        label: name,
        amount: format.aed(orderTypePrice),
        note:
          each && count > 1 ? (
            <span className="num">{t('checkout.summary.each', { count, price: format.aed(priceByColors) })}</span>
          ) : undefined,
      };
    }),
    ...(services > 0 ? [{ id: 'services', label: t('checkout.summary.services'), amount: format.aed(services) }] : []),
    { id: 'subtotal', label: t('checkout.summary.subtotal'), amount: format.aed(summary.subtotal), ruled: true },
    ...(isPhysical ? [deliveryLine()] : []),
    {
      id: 'discount',
      label: t('checkout.summary.discount'),
      amount: summary.discount > 0 ? `−${format.aed(summary.discount)}` : format.aed(0),
      look: summary.discount > 0 ? undefined : 'off',
    },
    { id: 'excl', label: t('checkout.summary.excl'), amount: format.aed(summary.grandTotalExclVat) },
    {
      id: 'vat',
      label: t('checkout.summary.vat', { percent: vatPercentOf(summary) }),
      amount: format.aed(summary.vat),
    },
    // Rounded line by line, as on the invoice, so that the sum can be followed.
    ...summary.vatLines
      .filter((line) => line.vat > 0)
      .map(({ line, vat }) => ({
        id: `vat-${line}`,
        label: t(`checkout.summary.lines.${line}`),
        amount: format.aed(vat),
        look: 'inner' as const,
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
    mutationFn: () => openLater(async () => (await api.checkoutSummarypdf({ orderId })).fileUrl),
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
