/** URLs of the text chunks by language; empty in the browser and in development. */
declare module 'virtual:text-urls' {
  const textUrls: Readonly<Record<string, { readonly first: string; readonly later: string }>>;
  export default textUrls;
}
