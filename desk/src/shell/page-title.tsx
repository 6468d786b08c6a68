import { useTranslation } from 'react-i18next';
import { useBrand } from './use-brand.ts';

/** Title of the window: what is shown, and whose desk it is. */
export function PageTitle({ page }: { page: string }) {
  const { t } = useTranslation();
  const { name } = useBrand();
  return <title>{name ? t('shell.pageTitle', { page, house: name }) : `${page}: ${t('shell.product')}`}</title>;
}
