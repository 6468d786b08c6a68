import { OperatorIcon } from '@platewright/ui/operator-logo';
import { useTranslation } from 'react-i18next';
import { useBrand } from './use-brand.ts';

/** Title of the window: the page and the company that runs the desk. */
export function PageTitle({ page }: { page: string }) {
  const { t } = useTranslation();
  const { name, logo } = useBrand();
  return (
    <>
      <title>{name ? t('shell.pageTitle', { page, house: name }) : `${page}: ${t('shell.product')}`}</title>
      <OperatorIcon logo={logo} />
    </>
  );
}
