import type { StructuredData } from './structured-data.ts';

/** Data for search engines; no script runs, and nothing in it can end the element early. */
export function JsonLd({ data }: { data: StructuredData }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
