import { redirect } from 'react-router';
import { paths } from '../../paths.ts';

/** `/checkout` without a number (specification 001 section 2). */
export const loader = () => redirect(paths.notFound());
