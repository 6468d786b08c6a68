import { api } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { Route } from './+types/confirm';
import { LinkAction } from './link-action.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadRouteMeta(context.client, paths.confirmNewsletter(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...createMetaTags(loaderData),
  { name: 'referrer', content: 'no-referrer' },
];

/** Confirms an address of the newsletter. */
export default function ConfirmNewsletterPage() {
  return <LinkAction action="confirm" submit={api.newsletterConfirm} />;
}
