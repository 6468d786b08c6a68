import type { Separation } from '@platewright/domain/options/separations';
import { PlateDrawing } from '@platewright/ui/plate-drawing';
import { PlateSheetPicture } from '@platewright/ui/plate-sheets';
import { ProductPicture } from '@platewright/ui/pictures';
import { umToMm } from '@platewright/domain/geometry/length';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useInkName } from '@platewright/browser/use-ink-name';
import { createPlateModel } from '../../catalogue/product/rules/plate-model.ts';
import type { Template } from './template-queries.ts';

/** The plate of a template as its answers describe it; null while they give no size. */
function usePlate({ plate, categoryKey, reversePrint }: Template) {
  const { t } = useTranslation();
  const getUnnamedInkLabel = useCallback(
    ({ side, number }: Separation) =>
      t(side === 'back' ? 'product.drawing.back' : 'product.drawing.spot', { number: String(number) }),
    [t],
  );
  return useMemo(
    () => createPlateModel(plate, { categoryKey, reversePrint, getUnnamedInkLabel }),
    [plate, categoryKey, reversePrint, getUnnamedInkLabel],
  );
}

/** The first plate of the job, small and decorative; the picture of the product where there is no plate. */
export function TemplateSheet({ template, className }: { template: Template; className?: string }) {
  const plate = usePlate(template);
  const ink = plate?.inks[0];
  return plate && ink ? (
    <PlateSheetPicture plate={plate} ink={ink} className={className} />
  ) : (
    <ProductPicture url={template.productUrl} category={template.categoryKey} className={className} />
  );
}

/** The layout of the job with its dimensions. */
export function TemplateLayout({ template, className }: { template: Template; className?: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  const plate = usePlate(template);
  if (!plate) return <ProductPicture url={template.productUrl} category={template.categoryKey} className={className} />;
  const label = t('product.drawing.labelPlain', {
    width: umToMm(plate.widthUm).toFixed(1),
    length: umToMm(plate.lengthUm).toFixed(1),
    inks: format.list(plate.inks.map((ink) => inkName(typeof ink === 'string' ? ink : ink.name))),
  });
  return (
    <PlateDrawing plate={plate} view="print" label={label} webLabel={t('product.drawing.web')} className={className} />
  );
}
