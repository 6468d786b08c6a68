import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Suspense } from 'react';
import { useLanguage } from '../../../i18n/format.ts';
import { paths } from '../../../paths.ts';
import { JsonLd } from '../../../shell/json-ld.tsx';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import { useRootData } from '../../../shell/root-data.ts';
import { createSiteData } from '../../../shell/structured-data.ts';
import type { Route } from './+types/home';
import { Banner } from './banner.tsx';
import { createBannerPreloads } from './banner-files.ts';
import { Categories } from './categories.tsx';
import { Figures } from './figures.tsx';
import { Fingerprint } from './fingerprint.tsx';
import { Partners } from './partners.tsx';
import { loadPlateStrip } from './plate-strip/load-strip.ts';
// The stylesheet is in the page from the start; the code comes when the section is hydrated.
import './plate-strip/plate-strip.module.css';
import { Process } from './process.tsx';
import { Testimonials } from './testimonials.tsx';
import { Values } from './values.tsx';
import styles from './home.module.css';

const PlateStrip = lazyWithRetry(() => import('./plate-strip/plate-strip.tsx'));

/** The key of the category that feeds the fingerprint picker is fixed (specification 000 section 7). */
const FINGERPRINT_CATEGORY = 'Fingerprint';

export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const [meta, banners, categories, testimonials, blocks, fingerprint, strip] = await Promise.all([
    loadRouteMeta(client, paths.home(), lang),
    client.banners({ lang }),
    client.homepageCategories({ lang }),
    client.testimonials({ lang }),
    client.siteHome({ lang }),
    client.productsGetList({ categoryId: FINGERPRINT_CATEGORY, lang }),
    loadPlateStrip({ client, lang }),
  ]);
  return { meta, banners, categories, testimonials, blocks, fingerprint, strip };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...createMetaTags(loaderData?.meta),
  ...createBannerPreloads(loaderData?.banners[0]?.image),
];

/** The home page; the server renders all of it. A later navigation to it shows the loading screen of the root. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, categories, testimonials, blocks, fingerprint, strip } = loaderData;
  const root = useRootData();
  const lang = useLanguage();
  return (
    <>
      {root && <JsonLd data={createSiteData(root, lang)} />}
      <Banner banners={banners} />
      {strip && (
        <Suspense>
          <PlateStrip strip={strip} />
        </Suspense>
      )}
      <Suspense>
        <Figures figures={blocks.figures} />
        <Process process={blocks.process} />
      </Suspense>
      <Suspense>
        <Categories categories={categories} />
      </Suspense>
      <Suspense>
        <Values values={blocks.values} />
        <Fingerprint words={blocks.fingerprint} products={fingerprint} />
      </Suspense>
      <Suspense>
        <div className={`wrap ${styles.voices}`}>
          <Testimonials testimonials={testimonials} />
          <Partners partners={blocks.partners} />
        </div>
      </Suspense>
    </>
  );
}
