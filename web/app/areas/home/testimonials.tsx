import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { QuoteMark } from '@platewright/ui/home-pictures';
import { useTranslation } from 'react-i18next';
import { Dots } from './dots.tsx';
import { useAutoplay } from './use-autoplay.ts';
import styles from './home.module.css';

const EVERY_MS = 10_000;

/** What customers say, one at a time. All lie on the same place, so that nothing jumps. */
export function Testimonials({ testimonials }: { testimonials: AnswerOf<Contract['testimonials']> }) {
  const { t } = useTranslation();
  const play = useAutoplay(testimonials.length, EVERY_MS);
  if (testimonials.length === 0) return null;
  return (
    <section
      className={styles.quotes}
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.testimonials')}
      {...play.rest}
    >
      <QuoteMark className={styles.quoteMark} />
      <div>
        <div className={styles.quoteStack}>
          {testimonials.map(({ name, text }, index) => (
            <figure
              key={name}
              className={index === play.current ? styles.on : undefined}
              inert={index !== play.current}
            >
              {/* Sanitised when staff save it (decisions 28). */}
              <blockquote dangerouslySetInnerHTML={{ __html: text }} />
              <figcaption className="strong small">{name}</figcaption>
            </figure>
          ))}
        </div>
        <Dots
          count={testimonials.length}
          current={play.current}
          label={(index) => t('home.testimonial', { number: String(index + 1) })}
          onShow={play.show}
        />
      </div>
    </section>
  );
}
