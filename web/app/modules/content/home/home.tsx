import { lazyOptionalPart } from '@platewright/browser/lazy-with-retry';
import { FINGERPRINT_KEY } from '@platewright/domain/catalogue/address-key';
import { Suspense } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../paths.ts';
import { isNotFound } from '../../../shared/is-not-found.ts';
import { JsonLd } from '../../../shell/json-ld.tsx';
import { createMetaTags, loadRouteMeta } from '../../../shell/meta.ts';
import { useRootData } from '../../../shell/root-data.ts';
import { createSiteData } from '../../../shell/structured-data.ts';
import type { Route } from './+types/home';
import { Banner } from './banner.tsx';
import { createBannerPreloads } from './banner-files.ts';
import { dropDeadLinks } from './living-links.ts';
import { loadPlateStrip } from './plate-strip/load-strip.ts';
import type { FingerprintProducts } from './site-home.ts';

// Their code comes when they are hydrated; their styles are in the page from the start (`home-styles` in vite.config.ts).
const plateStrip = lazyOptionalPart(async () => (await import('./plate-strip/plate-strip.tsx')).default);
const homeSections = lazyOptionalPart(async () => (await import('./home-sections.tsx')).default, {
  needsPrerequisite: false,
});
const PlateStrip = plateStrip.Component;
const HomeSections = homeSections.Component;

/** An operator may hide the category. */
function toNoProducts(error: unknown): FingerprintProducts {
  if (isNotFound(error)) return [];
  throw error;
}

export async function loader({ context: { client, lang } }: Route.LoaderArgs) {
  const [meta, banners, categories, testimonials, blocks, fingerprint, strip] = await Promise.all([
    loadRouteMeta(client, paths.home(), lang),
    client.banners({ lang }),
    client.homepageCategories({ lang }),
    client.testimonials({ lang }),
    client.siteHome({ lang }),
    client.productsGetList({ categoryId: FINGERPRINT_KEY, lang }).catch(toNoProducts),
    loadPlateStrip({ client, lang }),
  ]);
  const livingBanners = await dropDeadLinks(banners, categories, client);
  return { meta, banners: livingBanners, categories, testimonials, blocks, fingerprint, strip };
}

/** On the way from another page, the page is there when all of it is [HOME-24]. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), plateStrip.preload(), homeSections.preload()]);
  return data;
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
        <HomeSections {...{ categories, testimonials, blocks, fingerprint }} />
      </Suspense>
    </>
  );
}
