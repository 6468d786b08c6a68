import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import { useRootData } from '../../shell/root-data.ts';
import type { Route } from './+types/contact';
import { ContactForm } from './contact-form.tsx';
import { OperatorMap } from './map/operator-map.tsx';
import styles from './contact.module.css';

export const loader = ({ context }: Route.LoaderArgs) => loadRouteMeta(context.client, paths.contact(), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);

/** A contact form, and the operator's address on a map. */
export default function Contact() {
  const { t } = useTranslation();
  const brand = useRootData()?.brand;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="h1">{t('contact.title')}</h1>
        <p className="lead">{t('contact.lead')}</p>
      </header>
      <div className={styles.columns}>
        <ContactForm />
        {brand && (
          <div className={styles.location}>
            <OperatorMap
              name={brand.name}
              plot={brand.plot}
              phone={brand.phone}
              point={{ lat: brand.map.latitude, lng: brand.map.longitude }}
            />
            <section aria-labelledby="reach-title" className={styles.channels}>
              <h2 id="reach-title" className="h4">
                {t('contact.details.title')}
              </h2>
              <dl>
                <dt>{t('contact.details.address')}</dt>
                <dd>
                  {brand.name}
                  <br />
                  {brand.address}
                </dd>
                <dt>{t('contact.details.phone')}</dt>
                <dd>
                  <a className="link num" href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>
                    {brand.phone}
                  </a>
                </dd>
                <dt>{t('contact.details.email')}</dt>
                <dd>
                  <a className="link num" href={`mailto:${brand.email}`}>
                    {brand.email}
                  </a>
                </dd>
                {brand.hours && (
                  <>
                    <dt>{t('contact.details.hours')}</dt>
                    <dd>{brand.hours}</dd>
                  </>
                )}
              </dl>
            </section>
          </div>
        )}
      </div>
    </div>
  );
}
