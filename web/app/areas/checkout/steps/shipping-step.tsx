import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressEditor } from '../address/address-editor.tsx';
import { AddressLines } from '../../../addresses/address-lines.tsx';
import { StoredAddress } from '../address/stored-address.tsx';
import { useAddressForm, type StepTwo } from '../address/use-address-form.ts';
import type { Address } from '../state.ts';
import type { Checkout } from '../use-checkout.ts';
import styles from './steps.module.css';

type Where = 'same' | 'different';

/** Where the plates go. */
export function ShippingStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const { data, answered } = checkout;
  const { billing, shipping, sameAsBilling } = data.chosen;
  const [where, setWhere] = useState<Where>(shipping && !sameAsBilling ? 'different' : 'same');
  const done = ({ address, summary, state }: StepTwo) =>
    answered({ summary, state, chosen: { shipping: address, sameAsBilling: where === 'same' } });
  return (
    <>
      <RadioGroup
        label={t('checkout.steps.shipping')}
        hideLabel
        look="cards"
        value={where}
        onChange={(value) => setWhere(value === 'different' ? 'different' : 'same')}
        options={[
          { value: 'same', label: t('checkout.address.same'), help: billing && <AddressLines address={billing} /> },
          { value: 'different', label: t('checkout.address.shipElsewhere') },
        ]}
      />
      {where === 'same' && billing && <Same checkout={checkout} billing={billing} onDone={done} />}
      {where === 'different' && <Different checkout={checkout} onDone={done} />}
    </>
  );
}

interface Part {
  readonly checkout: Checkout;
  readonly onDone: (answer: StepTwo) => void;
}

function Same({ checkout, billing, onDone }: Part & { billing: Address }) {
  const { t } = useTranslation();
  const { form, sendAddress } = useAddressForm({
    orderId: checkout.orderId,
    type: 'shipping',
    initial: billing,
    onDone,
    onRefused: checkout.refused,
  });
  const wrong = Object.keys(form.formState.errors).length > 0;
  return (
    <>
      {(form.failure || wrong) && (
        <Notice tone="bad" announce="alert" className={styles.notice}>
          {form.failure ?? t('checkout.address.wrongTitle')}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button variant="primary" busy={form.busy} onPress={() => sendAddress(billing)}>
          {t('checkout.next')}
        </Button>
      </div>
    </>
  );
}

function Different({ checkout, onDone }: Part) {
  const { orderId, data } = checkout;
  const [fresh, setFresh] = useState(data.chosen.sameAsBilling);
  const editor = {
    orderId,
    type: 'shipping',
    view: 'fields',
    canShipHere: false,
    onDone,
    onRefused: checkout.refused,
    onAdd: () => setFresh(true),
  } as const;
  return (
    <div className={styles.inset}>
      {fresh ? (
        <AddressEditor key="fresh" {...editor} initial={null} />
      ) : (
        <StoredAddress orderId={orderId} type="shipping">
          {(address) => <AddressEditor key="stored" {...editor} initial={address} />}
        </StoredAddress>
      )}
    </div>
  );
}
