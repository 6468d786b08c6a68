/** The columns by which the list of an agent's customers can be sorted. Without zod, because the page needs them before any call. */
export const customerSortColumns = ['firstname', 'lastname', 'telephone', 'company'] as const;
