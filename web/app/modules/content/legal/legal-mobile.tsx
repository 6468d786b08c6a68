import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/legal-mobile';
import { LegalSections } from './legal-sections.tsx';
import { LastUpdated } from './last-updated.tsx';
import { useHashScroll } from './use-hash-scroll.ts';
import styles from './legal.module.css';

export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const [meta, legal] = await Promise.all([loadRouteMeta(client, paths.legal(), lang), client.siteLegal({ lang })]);
  return { meta, legal };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => createMetaTags(loaderData?.meta);

/** The policies for the web view of an app: one column, links first, without header and footer. */
export default function LegalMobile({ loaderData: { legal } }: Route.ComponentProps) {
  const { t } = useTranslation();
  useHashScroll();
  return (
    <main id="main" className={`wrap ${styles.mobile}`}>
      <header className={styles.head}>
        <h1 className="h2">{t('legal.title')}</h1>
        <LastUpdated at={legal.updatedAt} />
      </header>
      <nav aria-label={t('legal.sections')}>
        <ul className={styles.links}>
          {legal.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <LegalSections sections={legal.sections} />
      <p>
        <a className="link" href="#main">
          {t('legal.toTop')}
        </a>
      </p>
    </main>
  );
}
