import { createContext, use, useMemo, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';

/** The few generic labels the kit itself needs. The texts package fills them in the page's language. */
export type UiTexts = {
  close: string;
  clear: string;
  loading: string;
  /** Shown behind the label of a required field, without brackets. */
  required: string;
  remove: string;
  retry: string;
  pause: string;
  resume: string;
  showPassword: string;
  hidePassword: string;
  /** Opens the list of a searchable choice. */
  showOptions: string;
  noResults: string;
  previousPage: string;
  nextPage: string;
  /** Name of the page navigation. */
  pages: string;
  page: (page: number) => string;
  /** Added to a column's name on its sort button. */
  sortAscending: string;
  sortDescending: string;
  /** Name of the landmark that holds the toasts. */
  notifications: string;
  /** Name of the crumb navigation. */
  breadcrumbs: string;
  stepOf: (step: number, total: number) => string;
};

const TextsContext = createContext<UiTexts | null>(null);

/** The kit's generic labels. Throws when no UiProvider stands above. */
export function useUiTexts(): UiTexts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('UiProvider is missing above this component');
  return texts;
}

export type UiProviderProps = {
  /** BCP 47, decides direction and collation: en-AE, ar-AE. */
  locale: string;
  texts: UiTexts;
  /** Client navigation for links inside menus and tabs. */
  navigate?: (href: string) => void;
  children: ReactNode;
};

/** Stands once at the root: locale, generic labels, client navigation. */
export function UiProvider({ locale, texts, navigate, children }: UiProviderProps) {
  const go = useMemo(() => (navigate ? (href: string) => navigate(href) : undefined), [navigate]);
  const inner = <TextsContext value={texts}>{children}</TextsContext>;
  return (
    <I18nProvider locale={locale}>{go ? <RouterProvider navigate={go}>{inner}</RouterProvider> : inner}</I18nProvider>
  );
}
