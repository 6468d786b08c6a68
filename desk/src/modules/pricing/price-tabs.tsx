import { LinkTabs } from '@platewright/ui/link-tabs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const tabs = [
  { id: 'priceList', path: '/prices' },
  { id: 'shippingRates', path: '/prices/shipping' },
  { id: 'calendar', path: '/prices/calendar' },
  { id: 'coupons', path: '/prices/coupons' },
  { id: 'agreements', path: '/prices/agreements' },
] as const;
export type PriceTab = (typeof tabs)[number]['id'];

/** The pages of what customers are charged. */
export function PriceTabs({ current }: { readonly current: PriceTab }) {
  const { t } = useTranslation();
  return (
    <LinkTabs
      label={t('pricing.title')}
      items={tabs.map((tab) => ({ ...tab, label: t(`pricing.kinds.${tab.id}`) }))}
      current={current}
      renderLink={({ path }, props) => <Link to={path} {...props} />}
    />
  );
}
