import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { LinkButton } from '@platewright/ui/button';
import { DuneSheet } from '@platewright/ui/dune-sheet';
import { CylinderPicture, ToneCurvesPicture } from '@platewright/ui/home-pictures';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { drawnBanner, DUNES } from './banner-files.ts';
import { SliderControls } from './slider-controls.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useSwipe } from './use-swipe.ts';
import styles from './home.module.css';

const EVERY_MS = 4000;

type Slide = AnswerOf<Contract['banners']>[number];

/** The slider; it moves by itself until somebody takes an interest. */
export function Banner({ banners }: { banners: readonly Slide[] }) {
  const { t } = useTranslation();
  const play = useAutoplay(banners.length, EVERY_MS);
  const swipe = useSwipe(play.step);
  // A picture is drawn when its slide comes for the first time; until then its place is held.
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  if (!seen.has(play.current)) setSeen(new Set([...seen, play.current]));
  if (banners.length === 0) return null;
  const all = String(banners.length);
  return (
    <section
      className={styles.hero}
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.banner')}
      {...play.rest}
    >
      <div className={styles.slides} {...swipe} aria-live={play.playing ? 'off' : 'polite'}>
        {banners.map((banner, index) => {
          const on = index === play.current;
          // Slides that are away are inert: the page has a heading all the same.
          const Title = on ? 'h1' : 'h2';
          return (
            <div
              key={index}
              className={`${styles.slide} ${on ? styles.on : ''}`}
              role="group"
              aria-roledescription={t('home.slideRole')}
              aria-label={t('home.slideOf', { slide: String(index + 1), all })}
              inert={!on}
            >
              <div className={styles.words}>
                <Title className="display">{banner.title}</Title>
                <p className="lead">{banner.description}</p>
                {banner.url && (
                  <LinkButton as={Link} to={banner.url} variant="primary" size="large">
                    {banner.buttonText ?? banner.title}
                  </LinkButton>
                )}
              </div>
              <div className={styles.picture}>
                {seen.has(index) ? (
                  <BannerPicture image={banner.image} alt={banner.imageAlt} onUse={play.stop} />
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

/** The demo house's banners are drawn; pictures that staff upload are shown as they are. */
function BannerPicture({ image, alt, onUse }: { image: string; alt: string; onUse: () => void }) {
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
  const words = useCurveWords();
  switch (drawnBanner(image)) {
    case 'dune':
      return (
        <DuneSheet
          label={t('home.picture.dune')}
          loupeLabel={t('home.loupe')}
          inksLabel={t('home.inks')}
          inkLabels={inkLabels}
          hint={t('home.inksHint')}
          separations={DUNES}
          ruling={t('home.ruling')}
          onUse={onUse}
        />
      );
    case 'label':
      return (
        <CylinderPicture label={t('home.picture.cylinder')} gearsWord={t('home.gears')} className={styles.scene} />
      );
    case 'fingerprint':
      return <ToneCurvesPicture label={t('home.picture.curves')} words={words} className={styles.scene} />;
    default:
      return image ? <img src={image} alt={alt} width={840} height={590} className={styles.scene} /> : null;
  }
}

/** Words inside the drawing of the tone curves. */
export function useCurveWords() {
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
