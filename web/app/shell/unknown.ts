import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** Any unknown path leads to the missing page (specification 001 section 2). */
export const loader = () => redirect(paths.notFound());
