/** URL of the text chunk by language; empty in the browser and in development. */
declare module 'virtual:text-urls' {
  const textUrls: Readonly<Record<string, string>>;
  export default textUrls;
}
