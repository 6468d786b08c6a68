import { LinkButton } from '@platewright/ui/button';
import { FluteScalePicture } from '@platewright/ui/home-pictures';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Prose } from '../../../shared/prose.tsx';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/about';
import { Founders } from './founders.tsx';
import styles from './about.module.css';

export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const [meta, about] = await Promise.all([loadRouteMeta(client, paths.about(), lang), client.siteAbout({ lang })]);
  return { meta, about };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createMetaTags(loaderData?.meta);

/** About the operator: a welcome text, and the founders. */
export default function About({ loaderData: { about } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={`wrap ${styles.welcome}`}>
        <div className={styles.intro}>
          <h1 className="h1">{about.title}</h1>
          <Prose html={about.welcome} lift={1} className={styles.text} />
        </div>
        <FluteScalePicture label={t('about.plant')} className={styles.picture} />
      </div>
      {about.founders.length > 0 && <Founders title={about.foundersTitle} founders={about.founders} />}
      <section className={`wrap ${styles.next}`}>
        <h2 className="h2">{t('about.next')}</h2>
        <p className="lead">{t('about.nextText')}</p>
        <p className={styles.actions}>
          <LinkButton as={Link} to={paths.categories()} variant="primary" size="large">
            {t('about.products')}
          </LinkButton>
          <LinkButton as={Link} to={paths.contact()} size="large">
            {t('shell.contact')}
          </LinkButton>
        </p>
      </section>
    </>
  );
}
