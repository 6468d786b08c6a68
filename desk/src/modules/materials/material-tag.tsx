import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import type { MaterialRow } from './use-materials.ts';

/** Says that a material is to be ordered, or is not used any more. */
export function MaterialTag({ material: { isBelow, isRetired } }: { readonly material: MaterialRow }) {
  const { t } = useTranslation();
  if (isRetired) return <Tag tone="plain">{t('materials.retired')}</Tag>;
  return isBelow && <Tag tone="warning">{t('materials.below')}</Tag>;
}
