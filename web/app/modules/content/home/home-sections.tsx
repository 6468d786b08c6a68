import { Suspense } from 'react';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { NoProducts } from '../../../shared/no-products.tsx';
import { Categories } from './categories.tsx';
import { Figures } from './figures.tsx';
import { Fingerprint } from './fingerprint.tsx';
import { Partners } from './partners.tsx';
import { Process } from './process.tsx';
import type { FingerprintProducts, SiteHome } from './site-home.ts';
import { Testimonials } from './testimonials.tsx';
import { Values } from './values.tsx';
import styles from './home.module.css';

interface Props {
  readonly categories: CallAnswer<Contract['homepageCategories']>;
  readonly testimonials: CallAnswer<Contract['testimonials']>;
  readonly blocks: SiteHome;
  readonly fingerprint: FingerprintProducts;
}

/** What of the home page is below the window at first; hydrated in parts. */
export default function HomeSections({ categories, testimonials, blocks, fingerprint }: Props) {
  return (
    <>
      <Suspense>
        <Figures figures={blocks.figures} />
        <Process process={blocks.process} />
      </Suspense>
      <Suspense>
        {categories.length > 0 ? (
          <Categories categories={categories} />
        ) : (
          <div className="later wrap">
            <NoProducts />
          </div>
        )}
      </Suspense>
      <Suspense>
        <Values values={blocks.values} />
        <Fingerprint words={blocks.fingerprint} products={fingerprint} />
      </Suspense>
      <Suspense>
        <div className={`later wrap ${styles.testimonials}`}>
          <Testimonials testimonials={testimonials} />
          <Partners partners={blocks.partners} />
        </div>
      </Suspense>
    </>
  );
}
