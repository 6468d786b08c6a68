import { IconButton } from '@platewright/ui/button';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { arrowTarget } from './arrow-target.ts';
import type { Autoplay } from './use-autoplay.ts';
import styles from './slider.module.css';

export interface SliderControlsProps {
  count: number;
  play: Autoplay;
  label: (index: number) => string;
}

/** One bar for each slide, the present one drawn thick; the arrow keys walk along them. And a button that holds still. */
export function SliderControls({ count, play, label }: SliderControlsProps) {
  const { t } = useTranslation();
  if (count < 2) return null;
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const to = arrowTarget(event.key, play.current, count, rtl);
    if (to === null) return;
    event.preventDefault();
    play.show(to);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <div className={styles.controls}>
      {/* The bars are buttons already; the group only listens to the arrows that bubble up from them. */}
      <div role="group" aria-label={t('home.choose')} className={styles.dots} onKeyDown={walk}>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={label(index)}
            aria-current={index === play.current || undefined}
            onClick={() => play.show(index)}
          />
        ))}
      </div>
      <IconButton
        size="small"
        icon={play.playing ? 'pause' : 'play'}
        label={play.playing ? t('home.pause') : t('home.play')}
        onPress={play.toggle}
      />
    </div>
  );
}
