import { Button, TextButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Address } from '../state.ts';
import { AddressFields } from '../../../addresses/address-fields.tsx';
import { AddressLines } from '../../../addresses/address-lines.tsx';
import { AddressBook } from './address-book.tsx';
import { SaveBoxes } from './save-boxes.tsx';
import { useAddressForm, type StepTwo } from './use-address-form.ts';
import type { AddressType, AddressValues } from './values.ts';
import styles from './address.module.css';

interface Props {
  readonly orderId: number;
  readonly type: AddressType;
  readonly initial: Address | null;
  /** lines: the address as it is, with Edit; fields: the form. */
  readonly view: 'lines' | 'fields';
  readonly onEdit?: () => void;
  readonly onAdd: () => void;
  readonly onDone: (answer: StepTwo, values: AddressValues) => void;
  readonly onRefused: (error: unknown) => void;
  /** With "ship here" as the first button and its counterpart as the second; else one Next. */
  readonly canShipHere: boolean;
}

/** An address of this order: taken as it is, changed, written anew or chosen from the address book. */
export function AddressEditor({ orderId, type, initial, view, onEdit, onAdd, onDone, onRefused, canShipHere }: Props) {
  const { t } = useTranslation();
  const [book, setBook] = useState(false);
  const { form, send, sendAddress } = useAddressForm({ orderId, type, initial, onDone, onRefused });
  const values = useWatch({ control: form.control }) as AddressValues;
  const asFields = view === 'fields' || Object.keys(form.formState.errors).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.busy) send(canShipHere);
  };
  return (
    <form onSubmit={submit} noValidate>
      {asFields ? (
        <>
          <AddressFields form={form} section={type} countryRequired={type === 'billing'} />
          <SaveBoxes form={form} type={type} />
        </>
      ) : (
        <div className={styles.card}>
          <AddressLines address={values} phone />
          <div className={styles.links}>
            {onEdit && <TextButton onPress={onEdit}>{t('checkout.address.edit')}</TextButton>}
            <TextButton onPress={() => setBook(true)}>{t('checkout.address.select')}</TextButton>
            <TextButton onPress={onAdd}>{t('checkout.address.add')}</TextButton>
          </div>
        </div>
      )}
      {form.failure && (
        <Notice tone="bad" announce="alert" className={styles.notice}>
          {form.failure}
        </Notice>
      )}
      <div className={styles.actions}>
        {canShipHere ? (
          <>
            <Button type="submit" variant="primary" busy={form.busy && values.shipHere} isDisabled={form.busy}>
              {t('checkout.address.shipHere')}
            </Button>
            <Button busy={form.busy && !values.shipHere} isDisabled={form.busy} onPress={() => send(false)}>
              {t('checkout.address.shipElsewhere')}
            </Button>
          </>
        ) : (
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('checkout.next')}
          </Button>
        )}
        {asFields && <FieldActions onBook={() => setBook(true)} onAdd={initial ? onAdd : undefined} />}
      </div>
      {book && (
        <AddressBook
          orderId={orderId}
          type={type}
          onClose={() => setBook(false)}
          onChoose={(address) => {
            setBook(false);
            if (!form.busy) sendAddress(address);
          }}
        />
      )}
    </form>
  );
}

function FieldActions({ onBook, onAdd }: { onBook: () => void; onAdd?: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="quiet" onPress={onBook}>
        {t('checkout.address.select')}
      </Button>
      {onAdd && (
        <Button variant="quiet" onPress={onAdd}>
          {t('checkout.address.add')}
        </Button>
      )}
    </>
  );
}
