import { KitPage, type KitStatuses } from '@platewright/ui/kit';
import { orderStatuses } from '@platewright/domain/lifecycle/status';
import type { Route } from './+types/kit';

/** The words of this page are many and needed here alone: they come with it, not with every page. */
export async function loader({ context: { lang } }: Route.LoaderArgs) {
  const [{ kit }, { statuses }] = await Promise.all(
    lang === 'ar'
      ? [import('@platewright/texts/ar/kit'), import('@platewright/texts/ar/statuses')]
      : [import('@platewright/texts/en/kit'), import('@platewright/texts/en/statuses')],
  );
  const named = orderStatuses.map(({ key, color }) => [key, { name: statuses[key].name, color }]);
  return { texts: kit, statuses: Object.fromEntries(named) as KitStatuses };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.texts.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

/** Every component of the kit in every state. */
export default function Kit({ loaderData }: Route.ComponentProps) {
  return <KitPage {...loaderData} />;
}
