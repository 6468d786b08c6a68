import { CylinderPicture, ToneCurvesPicture } from '@platewright/ui/home-pictures';
import { DuneSheet } from '@platewright/ui/dune-sheet';
import { useTranslation } from 'react-i18next';
import styles from './content.module.css';

/** The name of the drawing that the portal shows instead of a bundled picture; undefined for an uploaded one. */
const DRAWN_BANNER = /\/media\/banners\/(\w+)\.svg$/;
const INKS = { Cyan: 'C', Magenta: 'M', Yellow: 'Y', Black: 'K' } as const;

/** A picture as visitors see it: the portal draws the bundled banners, whose files are only what search engines get. */
export function BannerPreview({ src }: { src: string }) {
  const { t } = useTranslation();
  const drawing = DRAWN_BANNER.exec(src)?.[1];
  const words = {
    compensation: t('content.drawing.compensation'),
    before: t('content.drawing.before'),
    after: t('content.drawing.after'),
  };
  const draw = () => {
    switch (drawing) {
      case 'dune':
        return (
          <DuneSheet
            label=""
            loupeLabel=""
            inksLabel=""
            inkLabels={INKS}
            hint=""
            separationsUrl="/media/dunes"
            ruling={t('content.drawing.ruling')}
          />
        );
      case 'label':
        return <CylinderPicture label="" gearsWord={t('content.drawing.gears')} />;
      case 'fingerprint':
        return <ToneCurvesPicture label="" words={words} />;
      default:
        return null;
    }
  };
  const drawn = draw();
  // Only to look at: what moves on the home page does nothing here.
  return drawn ? (
    <div className={styles.drawn} inert aria-hidden="true">
      {drawn}
    </div>
  ) : (
    <img src={src} alt="" />
  );
}
