import { PlateDrawing } from '@platewright/ui/plate-drawing';
import { PlateSheetPicture } from '@platewright/ui/plate-sheets';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '../../../shared/thumbnail.tsx';
import { useDescribePlate, usePlateModel } from '../../../shared/use-plate-model.ts';
import type { Template } from './template-queries.ts';

/** The plate of a template as its answers describe it; null while they give no size. */
export const usePlate = ({ plate, ...options }: Template) => usePlateModel(plate, options);

function ProductThumbnail({ template, className }: { template: Template; className?: string }) {
  const { thumbnail, categoryKey, productUrl } = template;
  return <Thumbnail src={thumbnail} category={categoryKey} product={productUrl} className={className} />;
}

/** The first plate of the job, small and decorative; the picture of the product where there is no plate. */
export function TemplateSheet({ template, className }: { template: Template; className?: string }) {
  const plate = usePlate(template);
  const ink = plate?.inks[0];
  return plate && ink ? (
    <PlateSheetPicture plate={plate} ink={ink} className={className} />
  ) : (
    <ProductThumbnail template={template} className={className} />
  );
}

/** The layout of the job with its dimensions. */
export function TemplateLayout({ template, className }: { template: Template; className?: string }) {
  const { t } = useTranslation();
  const describePlate = useDescribePlate();
  const plate = usePlate(template);
  if (!plate) return <ProductThumbnail template={template} className={className} />;
  return (
    <PlateDrawing
      plate={plate}
      view="print"
      label={describePlate(plate)}
      webLabel={t('product.drawing.web')}
      className={className}
    />
  );
}
