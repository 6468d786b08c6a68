import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import type { Route } from './+types/legal';
import { Sections } from './sections.tsx';
import { Updated } from './updated.tsx';
import { useActiveSection } from './use-active-section.ts';
import { useHashScroll } from './use-hash-scroll.ts';
import styles from './legal.module.css';

export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const [meta, legal] = await Promise.all([routeMeta(client, paths.legal(), lang), client.siteLegal({ lang })]);
  return { meta, legal };
}

/** A link to a section stays on the page. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

/** The policies; links at the side follow the reader. */
export default function Legal({ loaderData: { legal } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const active = useActiveSection(legal.sections);
  useHashScroll();
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="h1">{t('legal.title')}</h1>
        <p className="lead">{t('legal.lead')}</p>
        <Updated at={legal.updatedAt} />
      </header>
      <nav className={styles.side} aria-label={t('legal.sections')}>
        <ul>
          {legal.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Sections sections={legal.sections} />
    </div>
  );
}
