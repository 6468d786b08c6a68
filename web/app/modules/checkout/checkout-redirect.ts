import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** `/checkout` without an order id [CHK-02]. */
export const loader = () => redirect(paths.notFound());
