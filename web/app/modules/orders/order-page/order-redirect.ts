import { redirect } from 'react-router';
import { paths } from '../../../paths.ts';
import type { Route } from './+types/order-redirect';

/** Redirects `/order/{id}` to its first tab, which checks the id. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(paths.order(id));
