import { KitPage } from '@platewright/ui/kit';
import type { Route } from './+types/kit';

/** The words of this page are many and needed here alone: they come with it, not with every page. */
export async function loader({ context: { lang } }: Route.LoaderArgs) {
  const { kit } = lang === 'ar' ? await import('@platewright/texts/ar/kit') : await import('@platewright/texts/en/kit');
  return kit;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

/** Every component of the kit in every state. */
export default function Kit({ loaderData }: Route.ComponentProps) {
  return <KitPage texts={loaderData} />;
}
