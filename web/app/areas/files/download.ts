/** The server's ticketed address with the page's own choice of the last step: `/downloadfile/{version}/{0|1}` [FIL-25]. */
export const downloadAddress = (url: string, direct: 0 | 1): string =>
  url.replace(/(\/downloadfile\/\d+\/)[01](?=$|[?#])/, `$1${direct}`);

/** Lets the browser save what an address answers; the page stays. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
