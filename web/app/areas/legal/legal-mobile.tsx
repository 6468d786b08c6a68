import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { metaTags, routeMeta } from '../../shell/meta.ts';
import type { Route } from './+types/legal-mobile';
import { Sections } from './sections.tsx';
import { Updated } from './updated.tsx';
import { useHashScroll } from './use-hash-scroll.ts';
import styles from './legal.module.css';

export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const [meta, legal] = await Promise.all([routeMeta(client, paths.legal(), lang), client.siteLegal({ lang })]);
  return { meta, legal };
}

export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

/** The policies as an app shows them: one column, links first, nothing of the portal around them. */
export default function LegalMobile({ loaderData: { legal } }: Route.ComponentProps) {
  const { t } = useTranslation();
  useHashScroll();
  return (
    <main id="main" className={`wrap ${styles.mobile}`}>
      <header className={styles.head}>
        <h1 className="h2">{t('legal.title')}</h1>
        <Updated at={legal.updatedAt} />
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
      <Sections sections={legal.sections} />
      <p>
        <a className="link" href="#main">
          {t('legal.toTop')}
        </a>
      </p>
    </main>
  );
}
