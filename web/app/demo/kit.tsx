import { KitPage, type KitStatuses } from '@platewright/ui/kit';
import { orderStatuses } from '@platewright/domain/orders/order-status';
import type { Route } from './+types/kit';

/** Loads the texts of this page with the page itself: no other page needs them. */
export async function loader({ context: { lang } }: Route.LoaderArgs) {
  const [{ kit }, { statuses }] = await Promise.all(
    lang === 'ar'
      ? [import('@platewright/texts/ar/kit'), import('@platewright/texts/ar/shared/order-statuses')]
      : [import('@platewright/texts/en/kit'), import('@platewright/texts/en/shared/order-statuses')],
  );
  const namedStatuses = orderStatuses.map(({ key, color }) => [key, { name: statuses[key].name, color }]);
  return { texts: kit, statuses: Object.fromEntries(namedStatuses) as KitStatuses };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

/** Shows every component of the UI package in every state. */
export default function Kit({ loaderData }: Route.ComponentProps) {
  return <KitPage {...loaderData} />;
}
