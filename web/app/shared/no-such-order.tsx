import { Navigate } from 'react-router';
import { paths } from '../paths.ts';

/** What the missing page is told when an order was looked for. */
export const ORDER_MISSING = 'order';

/** An order that is not there, or is another's: the missing page says what to do, and not which of both [ORD-03]. */
export const NoSuchOrder = () => <Navigate to={paths.notFound()} replace state={ORDER_MISSING} />;
