import type { UiTexts } from './ui-provider.tsx';

/** Labels for tests of components; the texts of the programs are in packages/texts. */
export const testUiTexts: UiTexts = {
  close: 'Close',
  clear: 'Clear',
  loading: 'Loading',
  required: 'required',
  remove: 'Remove',
  retry: 'Retry',
  pause: 'Pause',
  resume: 'Resume',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  showOptions: 'Show options',
  noResults: 'No results',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pages: 'Pages',
  page: (page) => `Page ${page}`,
  sortAscending: 'Sort ascending',
  sortDescending: 'Sort descending',
  notifications: 'Notifications',
  breadcrumbs: 'Breadcrumbs',
  stepOf: (step, total) => `${step} of ${total}`,
};
