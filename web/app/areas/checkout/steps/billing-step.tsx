import { useState } from 'react';
import { AddressEditor } from '../address/address-editor.tsx';
import { StoredAddress } from '../address/stored-address.tsx';
import type { StepTwo } from '../address/use-address-form.ts';
import type { AddressValues } from '../address/values.ts';
import type { Checkout } from '../use-checkout.ts';

/** Who is billed. With a default address one press is enough. */
export function BillingStep({ checkout }: { checkout: Checkout }) {
  const { orderId, data, steps, edit, answered } = checkout;
  const [fresh, setFresh] = useState(false);
  const done = ({ address, summary, state }: StepTwo, { shipHere }: AddressValues) =>
    answered({
      summary,
      state,
      chosen: { billing: address, ...(shipHere ? { shipping: address, sameAsBilling: true } : {}) },
    });
  const editor = {
    orderId,
    type: 'billing',
    canShipHere: steps.physical,
    onDone: done,
    onRefused: checkout.refused,
    onEdit: () => edit('billing'),
    onAdd: () => {
      setFresh(true);
      edit('billing');
    },
  } as const;
  if (fresh) return <AddressEditor key="fresh" {...editor} initial={null} view="fields" />;
  if (steps.billing === 'defaultaddress') {
    return <AddressEditor key="default" {...editor} initial={data.defaultBillingAddr} view="lines" />;
  }
  return (
    <StoredAddress orderId={orderId} type="billing">
      {(address) => <AddressEditor key="stored" {...editor} initial={address} view="fields" />}
    </StoredAddress>
  );
}
