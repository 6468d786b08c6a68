/** The columns by which the order list can be sorted. Without zod, because pages need them before any call. */
export const orderSortColumns = [
  'id',
  'projectName',
  'projectDescription',
  'name',
  'customer',
  'createdAt',
  'updatedAt',
] as const;
