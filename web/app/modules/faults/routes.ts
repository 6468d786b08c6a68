import { route } from '@react-router/dev/routes';

/** Where the code on the label of a plate leads, for customers and staff. */
export const plateRoutes = [route('p/:code', 'modules/faults/plate-route.tsx')];
