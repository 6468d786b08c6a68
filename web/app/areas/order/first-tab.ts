import { redirect } from 'react-router';
import { paths } from '../../paths.ts';
import type { Route } from './+types/first-tab';

/** `/order/{id}` alone leads to the first tab, which refuses what is no order. */
export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(paths.order(id));
