import { Notice } from '@platewright/ui/notice';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { AddressLines } from '../../addresses/address-lines.tsx';
import { lastDigits } from './card/card.ts';
import { FailureDialog } from './pay/failure-dialog.tsx';
import { ToldNotice } from './pay/told-notice.tsx';
import { usePay } from './pay/use-pay.ts';
import { openStepOf, type CheckoutData } from './state.ts';
import { Step, stepHeadingId } from './step.tsx';
import { BillingStep } from './steps/billing-step.tsx';
import { MethodStep } from './steps/method-step.tsx';
import { PaymentStep } from './steps/payment-step.tsx';
import { ShippingStep } from './steps/shipping-step.tsx';
import { TypeFolded } from './steps/type-folded.tsx';
import { TypeStep } from './steps/type-step.tsx';
import { Summary } from './summary.tsx';
import { useCheckout, type Checkout } from './use-checkout.ts';
import styles from './checkout.module.css';

/** The five steps and the summary beside them. */
export function CheckoutPage({ orderId, data }: { orderId: number; data: CheckoutData }) {
  const { t } = useTranslation();
  const checkout = useCheckout(orderId, data);
  const payment = usePay(checkout);
  const proceed = useRef<HTMLButtonElement>(null);
  const open = openStepOf(checkout.steps);
  useFocusOn(open ?? 'proceed', () => (open ? document.getElementById(stepHeadingId(open)) : proceed.current));
  const { steps, edit } = checkout;
  const isLocked = payment.phase !== 'idle' || data.atBank;
  const { chosen } = data;
  const told = <ToldNotice payment={payment} orderId={orderId} total={data.summary.grandTotalInclVat} />;
  return (
    <div className={styles.page}>
      <div>
        <h1>{t('checkout.title')}</h1>
        <p className={`muted small ${styles.intro}`}>
          <bdi>{data.projectName}</bdi>
          {t('checkout.address.separator')}
          {t('checkout.order', { id: orderId })}
        </p>
        {data.atBank && <Notice title={t('checkout.pay.openTitle')}>{t('checkout.pay.atBank')}</Notice>}
        <Step
          name="type"
          status={steps.type}
          isLocked={isLocked}
          onEdit={() => edit('type')}
          folded={<TypeFolded types={data.order_types} />}
        >
          <TypeStep checkout={checkout} />
        </Step>
        <Step
          name="billing"
          number={1}
          status={steps.billing}
          isLocked={isLocked}
          onEdit={() => edit('billing')}
          folded={chosen.billing && <AddressLines address={chosen.billing} />}
        >
          <BillingStep checkout={checkout} />
        </Step>
        <Step
          name="shipping"
          number={2}
          status={steps.shipping}
          isLocked={isLocked}
          onEdit={() => edit('shipping')}
          folded={
            chosen.sameAsBilling
              ? t('checkout.address.same')
              : chosen.shipping && <AddressLines address={chosen.shipping} />
          }
        >
          <ShippingStep checkout={checkout} />
        </Step>
        <Step
          name="method"
          number={3}
          status={steps.method}
          isLocked={isLocked}
          onEdit={() => edit('method')}
          folded={<MethodFolded data={data} />}
        >
          <MethodStep checkout={checkout} />
        </Step>
        <Step
          name="payment"
          number={4}
          status={steps.payment}
          isLocked={isLocked}
          onEdit={() => edit('payment')}
          folded={<PaymentFolded checkout={checkout} />}
        >
          {told}
          <PaymentStep checkout={checkout} payment={payment} />
        </Step>
        {open !== 'payment' && told}
      </div>
      <Summary checkout={checkout} payment={payment} proceedRef={proceed} />
      {payment.told?.kind === 'failed' && <FailureDialog charged={payment.charged} />}
    </div>
  );
}

function MethodFolded({ data }: { data: CheckoutData }) {
  const { t } = useTranslation();
  const format = useFormat();
  const method = data.chosen.shippingMethod;
  if (!method) return null;
  return (
    <>
      {method.typeName}
      {t('checkout.address.separator')}
      {method.name} · <span className="num">{format.aed(data.summary.shipping)}</span>
    </>
  );
}

function PaymentFolded({ checkout: { data, card } }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const method = data.chosen.paymentMethod;
  return (
    <>
      {method?.name}
      {method?.id === 'card' && card && (
        <> {t('checkout.payment.ending', { last4: `\u2066${lastDigits(card)}\u2069` })}</>
      )}
    </>
  );
}

/** Leads keyboard and screen reader on when another step opens; not when the page has just come. */
function useFocusOn(what: string, find: () => HTMLElement | null): void {
  const before = useRef(what);
  const finder = useRef(find);
  useEffect(() => {
    finder.current = find;
  });
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    const element = finder.current();
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, [what]);
}
