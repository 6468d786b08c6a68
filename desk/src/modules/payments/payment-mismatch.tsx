import { paymentDeskCalls } from '@platewright/contract/modules/payments/desk-calls';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { MissingPermission } from '../../shell/missing-permission.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { OutcomeForm } from './outcome-form.tsx';
import { useFormatSum } from './use-format-sum.ts';

type Mismatch = NonNullable<DeskOrder['payment']['mismatch']>;

interface Props {
  readonly orderId: number;
  readonly mismatch: DeskOrder['payment']['mismatch'];
}

const tones = { open: 'error', refunded: 'info', accepted: 'info', matched: 'info' } as const;

/** A charge of another sum or currency than was asked for: staff decide here what becomes of the money. */
export function PaymentMismatch({ orderId, mismatch }: Props) {
  const { t } = useTranslation();
  const sums = useDescribeSums();
  const canDecide = useHasPermission('desk.payments');
  if (!mismatch) return null;
  const { state } = mismatch;
  const isGoing = (state === 'refunded' || state === 'matched') && !mismatch.isBack;
  const title = t(isGoing ? `paymentMismatch.${state}.going` : `paymentMismatch.${state}.title`, sums(mismatch));
  if (state !== 'open')
    return (
      <Notice tone={tones[state]} title={title}>
        <p>{t(`paymentMismatch.${state}.sentence`)}</p>
      </Notice>
    );
  const isClosed = mismatch.outcomes.length === 1;
  return (
    <Notice tone={tones.open} title={title}>
      <p>{t(isClosed ? 'paymentMismatch.open.closed' : 'paymentMismatch.open.sentence')}</p>
      <MissingPermission action="desk.payments" />
      {canDecide && <DecideMismatch orderId={orderId} mismatch={mismatch} />}
    </Notice>
  );
}

/** The sums of a mismatch with their currencies, in the language of the page. */
function useDescribeSums() {
  const formatSum = useFormatSum();
  return ({ received, expected, excess }: Mismatch) => ({
    received: formatSum(received),
    expected: formatSum(expected),
    excess: formatSum({ amount: excess, currency: received.currency }),
  });
}

const noteSchema = paymentDeskCalls.deskDecideMismatch.input.shape.note;

function DecideMismatch({ orderId, mismatch }: { orderId: number; mismatch: Mismatch }) {
  const { t } = useTranslation();
  const sums = useDescribeSums()(mismatch);
  const { outcomes, received } = mismatch;
  const [picked, setPicked] = useState<string>();
  const chosen = outcomes.find((outcome) => outcome === picked) ?? outcomes[0] ?? 'refund';
  const isClosed = outcomes.length === 1;
  return (
    <OutcomeForm
      orderId={orderId}
      noteSchema={noteSchema}
      store={(note) => api.deskDecideMismatch({ orderId, outcome: chosen, ...received, note })}
      texts={{
        note: t('paymentMismatch.note'),
        button: t('paymentMismatch.decide'),
        saved: t('paymentMismatch.saved'),
        late: t('paymentMismatch.late'),
      }}
    >
      <RadioGroup
        label={t('paymentMismatch.outcome')}
        value={chosen}
        onChange={setPicked}
        options={outcomes.map((value) => ({
          value: value as string,
          label: t(`paymentMismatch.outcomes.${value === 'refund' && isClosed ? 'refundClosed' : value}`, sums),
        }))}
      />
    </OutcomeForm>
  );
}
