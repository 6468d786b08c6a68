import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { LinkButton } from '@platewright/ui/link-button';
import { DuneSheet } from '@platewright/ui/dune-sheet';
import { CylinderPicture, ToneCurvesPicture } from '@platewright/ui/home-pictures';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getDrawnBanner, DUNE_SEPARATIONS_PATH } from './banner-files.ts';
import { SliderControls } from './slider-controls.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useSwipe } from './use-swipe.ts';
import styles from './home.module.css';

const AUTOPLAY_MS = 4000;

type Slide = CallAnswer<Contract['banners']>[number];

/** The slider of the home page; it plays by itself until somebody uses it. */
export function Banner({ banners }: { banners: readonly Slide[] }) {
  const { t } = useTranslation();
  const play = useAutoplay(banners.length, AUTOPLAY_MS);
  const swipe = useSwipe(play.step);
  // A picture is rendered when its slide is shown for the first time; a placeholder keeps its size until then.
  const [shownSlides, setShownSlides] = useState<ReadonlySet<number>>(new Set([0]));
  if (!shownSlides.has(play.current)) setShownSlides(new Set([...shownSlides, play.current]));
  if (banners.length === 0) return null;
  const slideCount = String(banners.length);
  return (
    <section
      className={styles.hero}
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.banner')}
      {...play.pauseHandlers}
    >
      <div className={styles.slides} {...swipe} aria-live={play.isPlaying ? 'off' : 'polite'}>
        {banners.map((banner, index) => {
          const isCurrent = index === play.current;
          // Hidden slides are inert, so that the page has one h1 only.
          const Title = isCurrent ? 'h1' : 'h2';
          return (
            <div
              key={index}
              className={`${styles.slide} ${isCurrent ? styles.on : ''}`}
              role="group"
              aria-roledescription={t('home.slideRole')}
              aria-label={t('home.slideOf', { slide: String(index + 1), all: slideCount })}
              inert={!isCurrent}
            >
              <div className={styles.sectionText}>
                <Title className="display">{banner.title}</Title>
                <p className="lead">{banner.description}</p>
                {banner.url && (
                  <LinkButton as={Link} to={banner.url} variant="primary" size="large">
                    {banner.buttonText ?? banner.title}
                  </LinkButton>
                )}
              </div>
              <div className={styles.picture}>
                {shownSlides.has(index) ? (
                  <BannerPicture image={banner.image} alt={banner.imageAlt} onInteract={play.stop} />
                ) : (
                  <svg className={styles.scene} viewBox="0 0 840 590" aria-hidden="true" />
                )}
              </div>
            </div>
          );
        })}
      </div>
      <div className={styles.controls}>
        <div className="wrap">
          <SliderControls
            count={banners.length}
            play={play}
            label={(index) => t('home.slide', { slide: String(index + 1) })}
          />
        </div>
      </div>
    </section>
  );
}

/** A built-in drawing, or the image that staff uploaded. */
function BannerPicture({ image, alt, onInteract }: { image: string; alt: string; onInteract: () => void }) {
  const { t } = useTranslation();
  const inkLabels = useMemo(
    () => ({
      Cyan: t('home.ink.Cyan'),
      Magenta: t('home.ink.Magenta'),
      Yellow: t('home.ink.Yellow'),
      Black: t('home.ink.Black'),
    }),
    [t],
  );
  const labels = useToneCurveLabels();
  switch (getDrawnBanner(image)) {
    case 'dune':
      return (
        <DuneSheet
          label={t('home.picture.dune')}
          loupeLabel={t('home.loupe')}
          inksLabel={t('home.inks')}
          inkLabels={inkLabels}
          hint={t('home.inksHint')}
          separationsUrl={DUNE_SEPARATIONS_PATH}
          ruling={t('home.ruling')}
          onInteract={onInteract}
        />
      );
    case 'label':
      return (
        <CylinderPicture label={t('home.picture.cylinder')} gearsWord={t('home.gears')} className={styles.scene} />
      );
    case 'fingerprint':
      return <ToneCurvesPicture label={t('home.picture.curves')} words={labels} className={styles.scene} />;
    default:
      return image ? <img src={image} alt={alt} width={840} height={590} className={styles.scene} /> : null;
  }
}

/** The labels in the drawing of the tone curves. */
export function useToneCurveLabels() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      compensation: t('home.fingerprint.compensation'),
      before: t('home.fingerprint.before'),
      after: t('home.fingerprint.after'),
    }),
    [t],
  );
}
