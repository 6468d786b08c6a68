import { isSearchableInOrders, isSearchableText, MIN_SEARCH_LENGTH } from '@platewright/domain/search-length';
import { useTranslation } from 'react-i18next';

const isTooShort = {
  texts: (text: string) => !isSearchableText(text),
  orders: (text: string) => !isSearchableInOrders(text),
};

/** Props of the search field of a long list, whose server does not look for one or two characters. */
export function useSearchLimit(of: 'texts' | 'orders') {
  const { t } = useTranslation();
  const letters = String(MIN_SEARCH_LENGTH);
  return {
    isTooShort: isTooShort[of],
    tooShortHint: of === 'orders' ? t('shell.searchFromOrNumber', { letters }) : t('shell.searchFrom', { letters }),
  };
}
