/** Where the texts of a language lie, by language; empty in the browser and while developing. */
declare module 'virtual:text-addresses' {
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
