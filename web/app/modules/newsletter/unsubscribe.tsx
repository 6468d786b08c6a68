import { api } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { Route } from './+types/unsubscribe';
import { LinkAction } from './link-action.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadRouteMeta(context.client, paths.unsubscribe(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
];

/** Unsubscribes from the newsletter. */
export default function UnsubscribePage() {
  return <LinkAction action="leave" submit={api.newsletterUnsubscribe} />;
}
