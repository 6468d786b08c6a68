/** Leaves for the page of the bank or of PayPal. @throws Error for an address that is none of the web */
export function openProviderPage(address: string): void {
  const url = new URL(address, window.location.origin);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('The redirect is not a web address');
  window.location.assign(url.href);
}
