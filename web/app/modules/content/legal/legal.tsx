import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/legal';
import { LegalSections } from './legal-sections.tsx';
import { LastUpdated } from './last-updated.tsx';
import { useActiveSection } from './use-active-section.ts';
import { useHashScroll } from './use-hash-scroll.ts';
import styles from './legal.module.css';

export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const [meta, legal] = await Promise.all([loadRouteMeta(client, paths.legal(), lang), client.siteLegal({ lang })]);
  return { meta, legal };
}

/** Links to sections change the hash only: no new data is needed. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => createMetaTags(loaderData?.meta);

/** The policies, with links at the side that mark the section being read. */
export default function Legal({ loaderData: { legal } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const activeId = useActiveSection(legal.sections);
  useHashScroll();
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="h1">{t('legal.title')}</h1>
        <p className="lead">{t('legal.lead')}</p>
        <LastUpdated at={legal.updatedAt} />
      </header>
      <nav className={styles.side} aria-label={t('legal.sections')}>
        <ul>
          {legal.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === activeId ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LegalSections sections={legal.sections} />
    </div>
  );
}
