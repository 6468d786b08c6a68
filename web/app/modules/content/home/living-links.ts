import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { AppLoadContext } from 'react-router';

type Banners = CallAnswer<Contract['banners']>;
type Categories = CallAnswer<Contract['homepageCategories']>;
type Client = Pick<AppLoadContext['client'], 'checkUrl' | 'checkCategoryKey'>;

/** Banners whose product or category is no longer shown stay, without the way to it. */
export const dropDeadLinks = (banners: Banners, categories: Categories, client: Client): Promise<Banners> =>
  Promise.all(
    banners.map(async (banner) =>
      banner.url === null || (await leadsSomewhere(banner.url, categories, client)) ? banner : { ...banner, url: null },
    ),
  );

async function leadsSomewhere(url: string, categories: Categories, client: Client): Promise<boolean> {
  const [, kind, key] = /^\/(products|category)\/([\w-]+)\/?(?:[?#]|$)/.exec(url) ?? [];
  if (kind === undefined || key === undefined) return true;
  if (kind === 'category') {
    return categories.some((one) => one.key === key) || (await client.checkCategoryKey({ key })).success;
  }
  const products = categories.flatMap((category) => category.products);
  // One that had the address before has another one now.
  return products.some((one) => one.url === key) || (await client.checkUrl({ url: key })).success;
}
