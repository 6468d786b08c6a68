import { useState } from 'react';
import { AddressEditor } from '../address/address-editor.tsx';
import { StoredAddress } from '../address/stored-address.tsx';
import type { AddressStepAnswer } from '../address/use-address-form.ts';
import type { AddressValues } from '../address/address-values.ts';
import type { Checkout } from '../use-checkout.ts';

/** The billing address; a default address only has to be confirmed [CHK-24, CHK-25]. */
export function BillingStep({ checkout }: { checkout: Checkout }) {
  const { orderId, data, steps, editStep, applyStepResult } = checkout;
  const [isNew, setNew] = useState(false);
  const handleDone = ({ address, summary, state }: AddressStepAnswer, { shipHere }: AddressValues) =>
    applyStepResult({
      summary,
      state,
      chosen: { billing: address, ...(shipHere ? { shipping: address, sameAsBilling: true } : {}) },
    });
  const editor = {
    orderId,
    type: 'billing',
    canShipHere: steps.physical,
    onDone: handleDone,
    onError: checkout.handleStepError,
    onEdit: () => editStep('billing'),
    onAdd: () => {
      setNew(true);
      editStep('billing');
    },
  } as const;
  if (isNew) return <AddressEditor key="new" {...editor} initial={null} view="fields" />;
  if (steps.billing === 'defaultaddress') {
    return <AddressEditor key="default" {...editor} initial={data.defaultBillingAddr} view="lines" />;
  }
  return (
    <StoredAddress orderId={orderId} type="billing">
      {(address) => <AddressEditor key="stored" {...editor} initial={address} view="fields" />}
    </StoredAddress>
  );
}
