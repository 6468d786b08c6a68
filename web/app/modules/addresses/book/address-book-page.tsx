import { Button } from '@platewright/ui/button';
import { Tabs } from '@platewright/ui/tabs';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { neverRevalidate, createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/address-book-page';
import { createIdleComponent } from '../../../shared/idle-component.tsx';
import { AddressFieldsSkeleton } from '../form/address-fields-skeleton.tsx';
import type { AddressType } from '../form/address-form-values.ts';
import { AddressList } from './address-list.tsx';
import { useAddressBookView } from './address-book-view.ts';
import styles from './address-book.module.css';

const AddressEntryEditor = createIdleComponent(() =>
  import('./address-entry-editor.tsx').then((file) => file.AddressEntryEditor),
);

export const loader = ({ context }: Route.LoaderArgs) =>
  loadRouteMeta(context.client, paths.account('address'), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);
export const shouldRevalidate = neverRevalidate;

/** The address book: a tab of billing and one of shipping addresses, or the form of one entry. */
export default function AddressBookPage() {
  const { t } = useTranslation();
  const { view, open, change, toHref } = useAddressBookView();
  const id = view.editedEntry;
  const editor = (
    <AddressEntryEditor
      key={id}
      when={id !== null}
      fallback={<AddressFieldsSkeleton />}
      id={id === 'new' ? null : id}
      tab={view.tab}
      onClose={() => change({ editedEntry: null })}
    />
  );
  if (id !== null) return editor;
  const createTab = (type: AddressType) => ({
    id: type,
    label: t(`addresses.tabs.${type}`),
    content: <AddressList type={type} page={view.page} toPageHref={(page) => toHref({ page })} onEdit={open} />,
  });
  return (
    <div className={styles.book}>
      <div className={styles.head}>
        <h1 className="h3">{t('account.menu.address')}</h1>
        <Button variant="primary" icon="plus" onPress={() => open('new')}>
          {t('addresses.add')}
        </Button>
      </div>
      <Tabs
        label={t('account.menu.address')}
        items={[createTab('billing'), createTab('shipping')]}
        selected={view.tab}
        onSelect={(type) => change({ tab: type === 'shipping' ? 'shipping' : 'billing', page: 1 })}
      />
      {editor}
    </div>
  );
}
