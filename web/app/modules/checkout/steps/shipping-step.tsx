import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { RadioGroup } from '@platewright/ui/radio-group';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressEditor } from '../address/address-editor.tsx';
import { AddressLines } from '../../addresses/form/address-lines.tsx';
import { AddressFieldsSkeleton } from '../../addresses/form/address-fields-skeleton.tsx';
import { StoredAddress } from '../address/stored-address.tsx';
import { useAddressBook } from '../address/use-address-book.ts';
import { useAddressForm, type AddressStepAnswer } from '../address/use-address-form.ts';
import type { Address } from '../checkout-state.ts';
import type { Checkout } from '../use-checkout.ts';
import { StepActions } from './step-actions.tsx';
import styles from './steps.module.css';

type ShippingChoice = 'same' | 'different';

/** The shipping address: that of the bill, or another one [CHK-45]. */
export function ShippingStep({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const { data, applyStepResult } = checkout;
  const { billing, sameAsBilling } = data.chosen;
  const { customerName } = data;
  // Without an answer the step is open because "Ship to Different Address" was pressed at the bill.
  const [choice, setChoice] = useState<ShippingChoice>(sameAsBilling ? 'same' : 'different');
  const handleDone = ({ address, summary, state }: AddressStepAnswer) =>
    applyStepResult({ summary, state, chosen: { shipping: address, sameAsBilling: choice === 'same' } });
  return (
    <>
      <RadioGroup
        label={t('checkout.steps.shipping')}
        hideLabel
        variant="cards"
        value={choice}
        onChange={(value) => setChoice(value === 'different' ? 'different' : 'same')}
        options={[
          { value: 'same', label: t('checkout.address.same'), help: billing && <AddressLines address={billing} /> },
          {
            value: 'different',
            label: t('checkout.address.shipElsewhere'),
            help: customerName !== null && t('checkout.address.ofCustomer', { name: customerName }),
          },
        ]}
      />
      {choice === 'same' && billing && <SameAsBilling checkout={checkout} billing={billing} onDone={handleDone} />}
      {choice === 'different' && <DifferentAddress checkout={checkout} onDone={handleDone} />}
    </>
  );
}

interface AddressPartProps {
  readonly checkout: Checkout;
  readonly onDone: (answer: AddressStepAnswer) => void;
}

function SameAsBilling({ checkout, billing, onDone }: AddressPartProps & { billing: Address }) {
  const { t } = useTranslation();
  const { form, sendAddress } = useAddressForm({
    orderId: checkout.orderId,
    type: 'shipping',
    initial: billing,
    onDone,
    onError: checkout.handleStepError,
  });
  const hasFieldErrors = Object.keys(form.formState.errors).length > 0;
  return (
    <>
      {(form.formError || hasFieldErrors) && (
        <Notice tone="error" announce="alert" className={styles.notice}>
          {form.formError ?? t('checkout.address.wrongTitle')}
        </Notice>
      )}
      <StepActions>
        <Button variant="primary" isBusy={form.busy} onPress={() => sendAddress(billing)}>
          {t('checkout.next')}
        </Button>
      </StepActions>
    </>
  );
}

/**
 * First the address book, where there is one; an address that was answered before is edited. For the customer of an agent,
 * what is known of the customer stands there, and the address book is one press away.
 */
function DifferentAddress({ checkout, onDone }: AddressPartProps) {
  const { orderId, data } = checkout;
  const { customerName } = data;
  const { billing, shipping, sameAsBilling } = data.chosen;
  const [isNew, setNew] = useState(false);
  const [isKnown] = useState(customerName !== null || (shipping !== null && !sameAsBilling));
  const editor = {
    ...({ orderId, type: 'shipping', canShipHere: false, defaultCountryId: billing?.countryId, onDone } as const),
    onError: checkout.handleStepError,
    onAdd: () => setNew(true),
  };
  const renderEditor = () => {
    if (isNew) return <AddressEditor key="new" {...editor} initial={null} view="fields" />;
    if (!isKnown) return <NewAddress {...editor} />;
    return (
      <StoredAddress orderId={orderId} type="shipping">
        {(address) => <AddressEditor key="stored" {...editor} initial={address} view="fields" />}
      </StoredAddress>
    );
  };
  return <div className={styles.inset}>{renderEditor()}</div>;
}

/** The address book; the form where it is empty, or could not be loaded. */
function NewAddress(editor: Omit<ComponentProps<typeof AddressEditor>, 'initial' | 'view'>) {
  const { data, isPending } = useAddressBook(editor.orderId, editor.type);
  if (isPending) return <AddressFieldsSkeleton />;
  return <AddressEditor {...editor} initial={null} view={data && data.addresses.length > 0 ? 'book' : 'fields'} />;
}
