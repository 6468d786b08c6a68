import { PlainIconButton } from '@platewright/ui/plain-button';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { getArrowTarget } from './arrow-target.ts';
import type { Autoplay } from './use-autoplay.ts';
import styles from './slider.module.css';

interface SliderControlsProps {
  count: number;
  play: Autoplay;
  label: (index: number) => string;
}

/** A button for each slide, which arrow keys move along, and a button to pause and play. */
export function SliderControls({ count, play, label }: SliderControlsProps) {
  const { t } = useTranslation();
  if (count < 2) return null;
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = getArrowTarget(event.key, play.current, count, rtl);
    if (target === null) return;
    event.preventDefault();
    play.showSlide(target);
    event.currentTarget.querySelectorAll('button')[target]?.focus();
  };
  return (
    <div className={styles.controls}>
      {/* The group handles the arrow keys that bubble up from its buttons. */}
      <div role="group" aria-label={t('home.choose')} className={styles.dots} onKeyDown={moveByKey}>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={label(index)}
            aria-current={index === play.current || undefined}
            onClick={() => play.showSlide(index)}
          />
        ))}
      </div>
      <PlainIconButton
        size="small"
        icon={play.isPlaying ? 'pause' : 'play'}
        label={play.isPlaying ? t('home.pause') : t('home.play')}
        onPress={play.toggle}
      />
    </div>
  );
}
