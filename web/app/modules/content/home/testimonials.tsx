import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { useInnerHtml } from '@platewright/ui/drawing';
import { QuoteMark } from '@platewright/ui/home-pictures';
import { useTranslation } from 'react-i18next';
import { SliderControls } from './slider-controls.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useSwipe } from './use-swipe.ts';
import styles from './home.module.css';

const AUTOPLAY_MS = 10_000;

/** Testimonials of customers, one at a time. All are stacked, so that the layout does not shift. */
export function Testimonials({ testimonials }: { testimonials: CallAnswer<Contract['testimonials']> }) {
  const { t } = useTranslation();
  const play = useAutoplay(testimonials.length, AUTOPLAY_MS);
  const swipe = useSwipe(play.step);
  if (testimonials.length === 0) return null;
  return (
    <section
      className={styles.quotes}
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.testimonials')}
      {...play.pauseHandlers}
    >
      <QuoteMark className={styles.quoteMark} />
      <div>
        <div className={styles.quoteStack} {...swipe} aria-live={play.isPlaying ? 'off' : 'polite'}>
          {testimonials.map(({ name, text }, index) => (
            <figure
              key={index}
              className={index === play.current ? styles.on : undefined}
              inert={index !== play.current}
            >
              <Quote html={text} />
              <figcaption className="strong small">{name}</figcaption>
            </figure>
          ))}
        </div>
        <SliderControls
          count={testimonials.length}
          play={play}
          label={(index) => t('home.testimonial', { number: String(index + 1) })}
        />
      </div>
    </section>
  );
}

/** The server sanitizes the HTML when staff save it (spec decision 28). */
const Quote = ({ html }: { html: string }) => <blockquote dangerouslySetInnerHTML={useInnerHtml(html)} />;
