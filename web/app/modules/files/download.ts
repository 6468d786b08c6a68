/** The server's signed URL with the page's choice in its last segment: `/downloadfile/{version}/{0|1}` [FIL-25]. */
export const toDownloadUrl = (url: string, direct: 0 | 1): string =>
  url.replace(/(\/downloadfile\/\d+\/)[01](?=$|[?#])/, `$1${direct}`);

/** Lets the browser download a URL without leaving the page. */
export function triggerDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
