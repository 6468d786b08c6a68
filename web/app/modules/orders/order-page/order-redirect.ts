import { redirect } from 'react-router';
import { paths } from '../../../paths.ts';
import type { Route } from './+types/order-redirect';

/** Redirects `/order/{id}` to its first tab, which checks the id. */
export const loader = ({ params: { id }, request }: Route.LoaderArgs) =>
  // The language and what else the address says stay.
  redirect(paths.order(id) + new URL(request.url).search);
