import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { runAfterFirstUse } from './hydration.tsx';
import { loadDrawings } from './lazy-drawing.tsx';
import { trackFocus } from './track-focus.ts';

/** Labels that the components of this package need themselves; the app passes them in the language of the page. */
export type UiTexts = {
  close: string;
  clear: string;
  loading: string;
  /** Shown in brackets behind the label of a required field. */
  required: string;
  remove: string;
  retry: string;
  pause: string;
  resume: string;
  showPassword: string;
  hidePassword: string;
  /** Name of the button that opens the options of a `ComboBox`. */
  showOptions: string;
  noResults: string;
  previousPage: string;
  nextPage: string;
  /** Name of the navigation of a `Pager`. */
  pages: string;
  page: (page: number) => string;
  /** Tooltip of the sort button of a column. */
  sortAscending: string;
  sortDescending: string;
  /** Name of the landmark with the toasts. */
  notifications: string;
  /** Name of the navigation of `Breadcrumbs`. */
  breadcrumbs: string;
  stepOf: (step: number, total: number) => string;
};

const UiTextsContext = createContext<UiTexts | null>(null);

/** The labels of the provider. @throws Error without a `UiProvider` above */
export function useUiTexts(): UiTexts {
  const texts = use(UiTextsContext);
  if (!texts) throw new Error('UiProvider is missing above this component');
  return texts;
}

export type UiProviderProps = {
  /** BCP 47 tag (en-AE, ar-AE); sets direction and collation. */
  locale: string;
  texts: UiTexts;
  /** Client-side navigation for links in menus and tabs. */
  navigate?: (href: string) => void;
  children: ReactNode;
};

/** Passes locale, labels and navigation to all components; put it once at the root. */
export function UiProvider({ locale, texts, navigate, children }: UiProviderProps) {
  useEffect(trackFocus, []);
  // So that pages that are opened here, and failures without a network, have their pictures.
  useEffect(() => runAfterFirstUse(() => void loadDrawings()), []);
  const navigateWithRouter = useMemo(() => (navigate ? (href: string) => navigate(href) : undefined), [navigate]);
  const content = <UiTextsContext value={texts}>{children}</UiTextsContext>;
  return (
    <I18nProvider locale={locale}>
      {navigateWithRouter ? <RouterProvider navigate={navigateWithRouter}>{content}</RouterProvider> : content}
    </I18nProvider>
  );
}
