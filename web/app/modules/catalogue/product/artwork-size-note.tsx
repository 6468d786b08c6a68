import { umToMm } from '@platewright/domain/geometry/length';
import type { PlateModel } from '@platewright/domain/options/plate-model';
import { formatMillimetres } from '@platewright/browser/format';
import { Icon } from '@platewright/ui/icon';
import type { PageArtwork } from '@platewright/ui/plate-drawing';
import { useTranslation } from 'react-i18next';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import styles from './product.module.css';

/** Sizes that differ by less are the same: a file says 70.001 mm. */
const SAME_SIZE_MM = 0.5;

/** Says that the page is not as large as the label that it is drawn in. */
export default function ArtworkSizeNote({ artwork, plate }: { artwork: PageArtwork; plate: PlateModel }) {
  const { t } = useTranslation();
  const width = umToMm(plate.step?.labelWidthUm ?? plate.widthUm);
  const length = umToMm(plate.step?.labelLengthUm ?? plate.lengthUm);
  const fits = (a: number, b: number) => Math.abs(a - width) <= SAME_SIZE_MM && Math.abs(b - length) <= SAME_SIZE_MM;
  if (fits(artwork.width, artwork.height) || fits(artwork.height, artwork.width)) return null;
  const size = (a: number, b: number) => isolateBidi(`${formatMillimetres(a)} × ${formatMillimetres(b)}`);
  return (
    <div className={styles.stageNote} role="status">
      <Icon name="warning" size="s" />
      <p>
        {t(plate.step ? 'product.drawing.labelDiffers' : 'product.drawing.printDiffers', {
          artwork: size(artwork.width, artwork.height),
          size: size(width, length),
        })}
      </p>
    </div>
  );
}
