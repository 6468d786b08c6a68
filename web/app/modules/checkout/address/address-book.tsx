import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { EmptyState } from '@platewright/ui/empty-state';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../shared/load-error.tsx';
import type { Address } from '../checkout-state.ts';
import { AddressLines } from '../../addresses/form/address-lines.tsx';
import type { AddressType } from '../../addresses/form/address-form-values.ts';
import { useAddressBook } from './use-address-book.ts';
import styles from './address.module.css';

interface Props {
  readonly orderId: number;
  readonly type: AddressType;
  readonly onChoose: (address: Address) => void;
  readonly onClose: () => void;
}

/** A dialog with the company's addresses; for shipping only those that may be shipped to [CHK-46, CHK-27]. */
export function AddressBook({ orderId, type, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t('checkout.addressBook.title')} size="normal">
      <AddressBookEntries orderId={orderId} type={type} onChoose={onChoose} />
    </Dialog>
  );
}

/** The addresses themselves, each with a button that takes it. */
export function AddressBookEntries({ orderId, type, onChoose }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation();
  const { data, error, refetch } = useAddressBook(orderId, type);
  if (error && !data) {
    return (
      <LoadError size="tight" error={error} title={t('checkout.addressBook.failed')} onRetry={() => void refetch()} />
    );
  }
  if (!data) {
    return (
      <LoadingArea className={styles.entries}>
        {[1, 2, 3].map((row) => (
          <span key={row} className={styles.entry}>
            <Skeleton height="4rem" />
          </span>
        ))}
      </LoadingArea>
    );
  }
  if (data.addresses.length === 0) {
    return (
      <EmptyState size="tight" title={t('checkout.addressBook.empty')}>
        {t('checkout.addressBook.emptySentence')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.entries}>
      {data.addresses.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <div className="small">
            <AddressLines address={entry} phone />
            {(type === 'billing' ? entry.isDefaultBilling : entry.isDefaultShipping) && (
              <Tag>{t('checkout.addressBook.default')}</Tag>
            )}
          </div>
          <Button
            size="small"
            aria-label={t('checkout.addressBook.useNamed', {
              name: `${entry.firstname} ${entry.lastname}`,
              street: entry.street,
            })}
            onPress={() => onChoose(entry)}
          >
            {t('checkout.addressBook.use')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
