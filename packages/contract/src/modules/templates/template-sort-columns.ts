/** The columns by which the list of templates can be sorted; all columns of the screen [TPL-04]. Without zod, because the page needs them before any call. */
export const templateSortColumns = ['id', 'projectName', 'productName', 'createdDate'] as const;
