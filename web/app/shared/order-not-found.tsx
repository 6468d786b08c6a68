import { Navigate } from 'react-router';
import { paths } from '../paths.ts';

/** State of the history entry for the not-found page: the missing thing is an order. */
export const ORDER_NOT_FOUND = 'order';

/** Redirects to the not-found page, which does not reveal whether the order exists and belongs to somebody else [ORD-03]. */
export const OrderNotFound = () => <Navigate to={paths.notFound()} replace state={ORDER_NOT_FOUND} />;
