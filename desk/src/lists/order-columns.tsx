import type { TableColumn } from '@platewright/ui/table';
import { Link } from 'react-router';

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
