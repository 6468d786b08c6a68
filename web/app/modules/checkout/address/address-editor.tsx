import { Button, TextButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createIdleComponent } from '../../../shared/idle-component.tsx';
import type { Address } from '../checkout-state.ts';
import { AddressFieldsSkeleton } from '../../addresses/form/address-fields-skeleton.tsx';
import { AddressLines } from '../../addresses/form/address-lines.tsx';
import { SaveAddressCheckboxes } from './save-address-checkboxes.tsx';
import { useAddressForm, type AddressStepAnswer } from './use-address-form.ts';
import type { AddressType } from '../../addresses/form/address-form-values.ts';
import type { AddressValues } from './address-values.ts';
import { StepActions } from '../steps/step-actions.tsx';
import styles from './address.module.css';

const AddressFields = createIdleComponent(() =>
  import('../../addresses/form/address-fields.tsx').then((file) => file.AddressFields<AddressValues>),
);
const AddressBookEntries = createIdleComponent(() =>
  import('./address-book.tsx').then((file) => file.AddressBookEntries),
);
const AddressBook = createIdleComponent(() => import('./address-book.tsx').then((file) => file.AddressBook));

interface Props {
  readonly orderId: number;
  readonly type: AddressType;
  readonly initial: Address | null;
  /** lines: the address as text, with Edit; book: the addresses of the address book, to take one; fields: the form. */
  readonly view: 'lines' | 'book' | 'fields';
  readonly onEdit?: () => void;
  readonly onAdd: () => void;
  readonly onDone: (answer: AddressStepAnswer, values: AddressValues) => void;
  readonly onError: (error: unknown) => void;
  /** Shows "Ship to this Address" and "Ship to Different Address" instead of Next [CHK-26]. */
  readonly canShipHere: boolean;
  /** Country of an address that leaves it empty. */
  readonly defaultCountryId?: string | undefined;
}

/** Edits an address of the order: confirmed as it is, changed, entered again or chosen from the address book. */
export function AddressEditor(props: Props) {
  const { orderId, type, initial, view, onEdit, onAdd, onDone, onError, canShipHere, defaultCountryId } = props;
  const { t } = useTranslation();
  const [isBookOpen, setBookOpen] = useState(false);
  const { form, send, sendAddress } = useAddressForm({ orderId, type, initial, defaultCountryId, onDone, onError });
  const values = useWatch({ control: form.control }) as AddressValues;
  const showsFields = view === 'fields' || form.isRestored || Object.keys(form.formState.errors).length > 0;
  const showsBook = view === 'book' && !showsFields;
  const choose = (address: Address) => {
    setBookOpen(false);
    if (!form.busy) sendAddress(address);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.busy) send(canShipHere);
  };
  return (
    <form onSubmit={submit} noValidate>
      <AddressFields
        when={showsFields}
        fallback={<AddressFieldsSkeleton />}
        form={form}
        section={type}
        countryRequired={type === 'billing'}
        defaultCountryId={defaultCountryId}
      />
      {showsFields && <SaveAddressCheckboxes form={form} type={type} />}
      {showsBook && (
        <>
          <AddressBookEntries when orderId={orderId} type={type} onChoose={choose} />
          <Button variant="quiet" isDisabled={form.busy} onPress={onAdd}>
            {t('checkout.address.add')}
          </Button>
        </>
      )}
      {view === 'lines' && !showsFields && (
        <div className={styles.card}>
          <AddressLines address={values} phone />
          <div className={styles.links}>
            {onEdit && <TextButton onPress={onEdit}>{t('checkout.address.edit')}</TextButton>}
            <TextButton onPress={() => setBookOpen(true)}>{t('checkout.address.select')}</TextButton>
            <TextButton onPress={onAdd}>{t('checkout.address.add')}</TextButton>
          </div>
        </div>
      )}
      {form.formError && (
        <Notice tone="error" announce="alert" className={styles.notice}>
          {form.formError}
        </Notice>
      )}
      {/* In the address book each address has its own button. */}
      {!showsBook && (
        <StepActions>
          {canShipHere ? (
            <>
              <Button type="submit" variant="primary" isBusy={form.busy && values.shipHere} isDisabled={form.busy}>
                {t('checkout.address.shipHere')}
              </Button>
              <Button isBusy={form.busy && !values.shipHere} isDisabled={form.busy} onPress={() => send(false)}>
                {t('checkout.address.shipElsewhere')}
              </Button>
            </>
          ) : (
            <Button type="submit" variant="primary" isBusy={form.busy}>
              {t('checkout.next')}
            </Button>
          )}
        </StepActions>
      )}
      {showsFields && <FieldActions onBook={() => setBookOpen(true)} onAdd={initial ? onAdd : undefined} />}
      <AddressBook
        when={isBookOpen}
        orderId={orderId}
        type={type}
        onClose={() => setBookOpen(false)}
        onChoose={choose}
      />
    </form>
  );
}

function FieldActions({ onBook, onAdd }: { onBook: () => void; onAdd?: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.fieldActions}>
      <Button variant="quiet" onPress={onBook}>
        {t('checkout.address.select')}
      </Button>
      {onAdd && (
        <Button variant="quiet" onPress={onAdd}>
          {t('checkout.address.add')}
        </Button>
      )}
    </div>
  );
}
