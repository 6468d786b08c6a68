import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** `/account` alone leads to the first entry of the menu. */
export const loader = () => redirect(paths.account());
