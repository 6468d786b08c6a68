import { Button } from '@platewright/ui/button';
import { Tabs } from '@platewright/ui/tabs';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { followsPath, metaTags, routeMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/address';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { useBookView } from './view.ts';
import styles from './address.module.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  routeMeta(context.client, paths.account('address'), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData);
export const shouldRevalidate = followsPath;

/** The address book: billing and shipping addresses, and the form of one of them. */
export default function Address() {
  const { t } = useTranslation();
  const { view, open, change, hrefOf } = useBookView();
  if (view.edited !== null) {
    const id = view.edited;
    return <AddressForm key={id} id={id === 'new' ? null : id} onClose={() => change({ edited: null })} />;
  }
  const tab = (kind: 'billing' | 'shipping') => ({
    id: kind,
    label: t(`books.address.tabs.${kind}`),
    content: <AddressList kind={kind} page={view.page} hrefOf={(page) => hrefOf({ page })} onEdit={open} />,
  });
  return (
    <div className={styles.book}>
      <div className={styles.head}>
        <h1 className="h3">{t('account.menu.address')}</h1>
        <Button variant="primary" icon="plus" onPress={() => open('new')}>
          {t('books.address.add')}
        </Button>
      </div>
      <Tabs
        label={t('account.menu.address')}
        items={[tab('billing'), tab('shipping')]}
        selected={view.kind}
        onSelect={(kind) => change({ kind: kind === 'shipping' ? 'shipping' : 'billing', page: 1 })}
      />
    </div>
  );
}
