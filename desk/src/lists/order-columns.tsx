import type { TableColumn } from '@platewright/ui/table';
import { Link } from 'react-router';
import { useHasPermission } from '../shell/use-has-permission.ts';

/** The column that names an order by its number and project, and leads to it. */
export const createOrderColumn = <R extends { readonly orderId: number; readonly projectName: string }>(
  header: string,
): TableColumn<R> => ({
  id: 'order',
  header,
  phoneLayout: 'title',
  skeletonWidth: '10rem',
  cell: ({ orderId, projectName }) => (
    <Link className="link" to={`/orders/${orderId}`}>
      <span className="num">{orderId}</span> <bdi>{projectName}</bdi>
    </Link>
  ),
});

/** The column that names the customer of an order. */
export const createCustomerColumn = <R extends { readonly company: string }>(header: string): TableColumn<R> => ({
  id: 'customer',
  header,
  phoneLayout: 'plain',
  skeletonWidth: '8rem',
  cell: ({ company }) => <bdi>{company}</bdi>,
});

/** The column that names a customer and leads to what its account owes. */
export const createAccountColumn = <R extends { readonly companyId: number; readonly company: string }>(
  header: string,
): TableColumn<R> => ({
  id: 'customer',
  header,
  phoneLayout: 'plain',
  width: '12rem',
  skeletonWidth: '8rem',
  cell: ({ companyId, company }) => (
    <Link className="link" to={`/accounts/${companyId}`}>
      <bdi>{company}</bdi>
    </Link>
  ),
});

/** The column with the number of an order alone, where there is one; it leads to the order for whoever may see it. */
export function useOrderNumberColumn<R extends { readonly orderId: number | null }>(header: string): TableColumn<R> {
  const canReadOrders = useHasPermission('desk.readOrders');
  return {
    id: 'order',
    header,
    skeletonWidth: '4rem',
    cell: ({ orderId }) =>
      orderId !== null &&
      (canReadOrders ? (
        <Link className="link num" to={`/orders/${orderId}`}>
          {orderId}
        </Link>
      ) : (
        <span className="num">{orderId}</span>
      )),
  };
}
