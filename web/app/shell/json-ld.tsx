import type { StructuredData } from './structured-data.ts';

/** Structured data as JSON-LD. `<` is escaped, so that no text in it can close the script element. */
export function JsonLd({ data }: { data: StructuredData }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
