import { LinkButton } from '@platewright/ui/link-button';
import { PlateLayoutPicture } from '@platewright/ui/home-pictures';
import { umToMm } from '@platewright/domain/geometry/length';
import { useEffect, useId, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { paths } from '../../../../paths.ts';
import { useSessionState } from '../../../../session/use-session.ts';
import type { StripInput } from './strip-order.ts';
import {
  cleanStripText,
  getExampleValues,
  isInRange,
  layOutStrip,
  type PlateStripData,
  type StripField,
  type StripValues,
} from './strip-plate.ts';
import styles from './plate-strip.module.css';

/** Three fields that draw a plate, and price it for customers: what the portal does, on its first page. */
export default function PlateStrip({ strip }: { strip: PlateStripData }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const navigate = useNavigate();
  const [example] = useState<StripValues>(() => getExampleValues(strip));
  const [values, setValues] = useState(example);
  // With a wrong value the last plate stays.
  const [shown, setShown] = useState({ values, plate: strip.plate });
  const { step, lengthUm, widthUm } = shown.plate;
  const change = (next: StripValues) => {
    setValues(next);
    const plate = layOutStrip(strip, next);
    if (plate) setShown({ values: next, plate });
  };
  const isWrong = shown.values !== values;
  const typed = step && { product: strip.product, values: shown.values, step, lang };
  const target = paths.product(strip.product.url);
  const goOn = (event: MouseEvent) => {
    // Untouched figures must not replace those of a draft; the product shows the same example.
    if (!typed || shown.values === example || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void import('./strip-order.ts')
      .then(({ takeStripToConfigurator }) => takeStripToConfigurator(typed))
      // Without them the product opens with its own example.
      .catch(() => undefined)
      .then(() => navigate(target));
  };
  return (
    <section className={styles.strip} aria-labelledby="plate-strip">
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.leadText}>
          <h2 id="plate-strip" className="h2">
            {t('home.strip.title')}
          </h2>
          <div className={styles.fields}>
            {strip.fields.map((field) => (
              <StripInput
                key={field.key}
                field={field}
                value={values[field.key]}
                onChange={(text) => change({ ...values, [field.key]: text })}
              />
            ))}
          </div>
          <p className={styles.sentence} role="status">
            {isWrong
              ? t('home.strip.lastValid')
              : t('home.strip.result', {
                  repeat: umToMm(lengthUm).toFixed(1),
                  across: String(step?.across ?? 1),
                  around: String(step?.around ?? 1),
                  plates: String(shown.plate.inks.length),
                })}
          </p>
          <div className={styles.continue}>
            <StripPrice typed={typed} />
            <LinkButton as={Link} to={target} variant="primary" size="large" onClick={goOn}>
              {t('home.strip.go')}
            </LinkButton>
          </div>
        </div>
        <PlateLayoutPicture
          plate={shown.plate}
          label={t('home.strip.drawing', {
            width: umToMm(widthUm).toFixed(1),
            length: umToMm(lengthUm).toFixed(1),
          })}
          webLabel={t('product.drawing.web')}
          className={styles.picture}
        />
      </div>
    </section>
  );
}

/** A plain input: the first page of a visit loads no code for fields. */
function StripInput({
  field,
  value,
  onChange,
}: {
  field: StripField;
  value: string;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const isValid = isInRange(field, value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{field.label}</label>
      <span className={styles.affix}>
        <input
          id={id}
          className={styles.input}
          value={value}
          inputMode={field.decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-invalid={!isValid}
          aria-describedby={`${id}-range`}
          onChange={(event) => onChange(cleanStripText(field, event.currentTarget.value))}
        />
        {field.units && <span className={styles.unit}>{t(`product.unit.${field.units}`)}</span>}
      </span>
      <span id={`${id}-range`} className={styles.range} data-invalid={!isValid || undefined}>
        {t('home.strip.range', { min: String(field.min), max: String(field.max) })}
      </span>
    </div>
  );
}

const PRICE_DELAY_MS = 300;

/** The price of the plate for customers, a way to it for guests; always of the same size. */
function StripPrice({ typed }: { typed: StripInput | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const session = useSessionState();
  const isSignedIn = session !== null && session !== 'unknown';
  const request = isSignedIn && typed ? JSON.stringify(typed) : null;
  const [answer, setAnswer] = useState<{ request: string; aed: number | null } | null>(null);
  useEffect(() => {
    if (request === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void import('./strip-order.ts')
        .then(({ priceStrip }) => priceStrip(JSON.parse(request) as StripInput, controller.signal))
        .then(
          (aed) => setAnswer({ request, aed }),
          () => !controller.signal.aborted && setAnswer({ request, aed: null }),
        );
    }, PRICE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [request]);
  if (!isSignedIn)
    return (
      <p className={styles.price}>
        {session === null && (
          <Link className="link" to={paths.login()}>
            {t('home.strip.guest')}
          </Link>
        )}
      </p>
    );
  return (
    <p className={styles.price} aria-live="polite" aria-busy={answer?.request !== request || undefined}>
      {answer === null ? null : answer.aed === null ? (
        <span className="muted">{t('product.quote.unavailable')}</span>
      ) : (
        <>
          <span className={styles.amount}>
            <bdi className="small muted">{t('product.quote.currency')}</bdi>{' '}
            <span className="num">{format.aed(answer.aed)}</span>
          </span>
          <span className="tiny muted">{t('home.strip.withoutVat')}</span>
        </>
      )}
    </p>
  );
}
