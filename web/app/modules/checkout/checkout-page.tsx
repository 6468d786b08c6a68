import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { createIdleComponent } from '../../shared/idle-component.tsx';
import { AddressLines } from '../addresses/form/address-lines.tsx';
import { OpenPaymentNotice } from '../payments/pay/open-payment-notice.tsx';
import { PaymentNotice } from '../payments/pay/payment-notice.tsx';
import { usePayment } from '../payments/pay/use-payment.ts';
import { getOpenStep, type CheckoutData } from './checkout-state.ts';
import { areStepsLocked } from './checkout-view-state.ts';
import { CheckoutStep, getStepHeadingId } from './checkout-step.tsx';
import { BillingStep } from './steps/billing-step.tsx';
import { ShippingMethodStep } from './steps/shipping-method-step.tsx';
import { PaymentStep } from './steps/payment-step.tsx';
import { ShippingStep } from './steps/shipping-step.tsx';
import { useChargeNote } from '../payments/pay/use-charge-note.ts';
import { CheckoutTotalContext } from './steps/step-actions.tsx';
import { OrderTypeSummary } from './steps/order-type-summary.tsx';
import { OrderTypeStep } from './steps/order-type-step.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { selectShownCheckout } from './select-shown-checkout.ts';
import { useCheckout, type Checkout } from './use-checkout.ts';
import styles from './checkout.module.css';

const PaymentFailureDialog = createIdleComponent(() =>
  import('../payments/pay/payment-failure-dialog.tsx').then((file) => file.PaymentFailureDialog),
);

interface Props {
  readonly orderId: number;
  readonly data: CheckoutData;
  /** Whether a payment is running here. */
  readonly onPaying?: (isPaying: boolean) => void;
}

/** The five steps of the checkout and the summary beside them [CHK-05, CHK-06]. */
export function CheckoutPage({ orderId, data, onPaying }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const checkout = useCheckout(orderId, data);
  const payment = usePayment(checkout);
  const isPaying = payment.phase === 'paying';
  useEffect(() => onPaying?.(isPaying), [isPaying, onPaying]);
  const proceedButton = useRef<HTMLButtonElement>(null);
  const openStep = getOpenStep(checkout.steps);
  useFocusOnChange(openStep ?? 'proceed', () =>
    openStep ? document.getElementById(getStepHeadingId(openStep)) : proceedButton.current,
  );
  const { steps, editStep } = checkout;
  const isLocked = areStepsLocked(payment.phase, data.atBank);
  const { chosen } = data;
  const notice = (
    <PaymentNotice
      payment={payment}
      orderId={orderId}
      total={data.summary.grandTotalInclVat}
      isCard={chosen.paymentMethod?.id === 'card'}
    />
  );
  return (
    <div className={styles.page}>
      <div>
        <h1>{t('checkout.title')}</h1>
        <p className={`muted small ${styles.intro}`}>
          <bdi>{data.projectName}</bdi>
          {t('checkout.address.separator')}
          {t('checkout.order', { id: orderId })}
        </p>
        <OpenPaymentNotice checkout={checkout} payment={payment} />
        <CheckoutTotalContext value={format.aed(selectShownCheckout(checkout).summary.grandTotalInclVat)}>
          <CheckoutStep
            name="type"
            status={steps.type}
            isLocked={isLocked}
            onEdit={() => editStep('type')}
            summary={<OrderTypeSummary types={data.order_types} />}
          >
            <OrderTypeStep checkout={checkout} />
          </CheckoutStep>
          <CheckoutStep
            name="billing"
            number={1}
            status={steps.billing}
            isLocked={isLocked}
            onEdit={() => editStep('billing')}
            summary={chosen.billing && <AddressLines address={chosen.billing} />}
          >
            <BillingStep checkout={checkout} />
          </CheckoutStep>
          <CheckoutStep
            name="shipping"
            number={2}
            status={steps.shipping}
            isLocked={isLocked}
            onEdit={() => editStep('shipping')}
            summary={
              chosen.sameAsBilling
                ? t('checkout.address.same')
                : chosen.shipping && <AddressLines address={chosen.shipping} />
            }
          >
            <ShippingStep checkout={checkout} />
          </CheckoutStep>
          <CheckoutStep
            name="method"
            number={3}
            status={steps.method}
            isLocked={isLocked}
            onEdit={() => editStep('method')}
            summary={<ShippingMethodSummary data={data} />}
          >
            <ShippingMethodStep checkout={checkout} />
          </CheckoutStep>
          <CheckoutStep
            name="payment"
            number={4}
            status={steps.payment}
            isLocked={isLocked}
            onEdit={() => editStep('payment')}
            summary={<PaymentMethodSummary checkout={checkout} />}
          >
            {notice}
            <PaymentStep checkout={checkout} payment={payment} />
          </CheckoutStep>
        </CheckoutTotalContext>
        {openStep !== 'payment' && notice}
      </div>
      <CheckoutSummary checkout={checkout} payment={payment} proceedRef={proceedButton} />
      <PaymentFailureDialog when={payment.message?.kind === 'failed'} isCardTokenSent={payment.isCardTokenSent} />
    </div>
  );
}

function ShippingMethodSummary({ data }: { data: CheckoutData }) {
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

function PaymentMethodSummary({ checkout: { data, card } }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const method = data.chosen.paymentMethod;
  const chargeNote = useChargeNote()(method);
  return (
    <>
      {chargeNote ?? method?.name}
      {method?.id === 'card' && card && <> {t('checkout.payment.ending', { last4: `\u2066${card.last4}\u2069` })}</>}
    </>
  );
}

/** Moves the focus when another step opens, but not when the page is mounted. */
function useFocusOnChange(key: string, find: () => HTMLElement | null): void {
  const lastKey = useRef(key);
  const findElement = useEffectEvent(find);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    const element = findElement();
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, [key]);
}
