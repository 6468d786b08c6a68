import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** Redirects every unknown path to the not-found page (specification 001 section 2). */
export const loader = () => redirect(paths.notFound());
