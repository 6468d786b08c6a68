import { Suspense } from 'react';
import type { Route } from './+types/home';
import { Categories } from './categories.tsx';
import { Figures } from './figures.tsx';
import { Fingerprint } from './fingerprint.tsx';
import { Partners } from './partners.tsx';
import { Process } from './process.tsx';
import { Testimonials } from './testimonials.tsx';
import { Values } from './values.tsx';
import styles from './home.module.css';

type Props = Pick<Route.ComponentProps['loaderData'], 'categories' | 'testimonials' | 'blocks' | 'fingerprint'>;

/** What of the home page is below the window at first; hydrated in parts. */
export default function HomeSections({ categories, testimonials, blocks, fingerprint }: Props) {
  return (
    <>
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
