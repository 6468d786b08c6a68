import { metaTags, routeMeta } from '../../shell/meta.ts';
import { paths } from '../../paths.ts';
import type { Route } from './+types/home';
import { Banner } from './banner.tsx';
import { Categories } from './categories.tsx';
import { Fingerprint } from './fingerprint.tsx';
import { Partners } from './partners.tsx';
import { Figures, Process } from './process.tsx';
import { Testimonials } from './testimonials.tsx';
import { Values } from './values.tsx';
import styles from './home.module.css';

/** The key of the category that feeds the fingerprint picker is fixed (specification 000 section 7). */
const FINGERPRINT = 'Fingerprint';

export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const [meta, banners, categories, testimonials, fingerprint] = await Promise.all([
    routeMeta(client, paths.home(), lang),
    client.banners({ lang }),
    client.homepageCategories({ lang }),
    client.testimonials({ lang }),
    client.productsGetList({ categoryId: FINGERPRINT, lang }),
  ]);
  return { meta, banners, categories, testimonials, fingerprint };
}

export const meta: Route.MetaFunction = ({ loaderData }) => metaTags(loaderData?.meta);

/** The home page; all of it is there with the first answer, so no loading screen stands before it. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, categories, testimonials, fingerprint } = loaderData;
  return (
    <>
      <Banner banners={banners} />
      <Figures />
      <Process />
      <Categories categories={categories} />
      <Values />
      <Fingerprint products={fingerprint} />
      <div className={`wrap ${styles.voices}`}>
        <Testimonials testimonials={testimonials} />
        <Partners />
      </div>
    </>
  );
}
