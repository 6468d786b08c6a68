/** Scripts that a page waits for at most this long, in case the browser reports no paint. */
const LONGEST_WAIT_MS = 4000;

/**
 * Runs at the end of the document. The first frame that is painted after it shows the whole page; then the scripts that
 * make it interactive are loaded. Somebody who uses the page before, or opens it in a hidden tab, which paints nothing,
 * does not wait for it.
 */
const START_SCRIPT =
  '(function(){var started=false,uses=["pointerdown","keydown"];' +
  'function start(){if(started)return;started=true;' +
  'uses.forEach(function(type){removeEventListener(type,start,true)});' +
  'document.querySelectorAll("link[data-rel]").forEach(function(link){link.rel=link.dataset.rel});' +
  'var script=document.createElement("script");script.type="module";' +
  'script.textContent=document.querySelector("script[data-module]").textContent;document.head.append(script)}' +
  'uses.forEach(function(type){addEventListener(type,start,true)});' +
  'if(document.hidden)return start();' +
  `setTimeout(start,${LONGEST_WAIT_MS});` +
  'try{new PerformanceObserver(function(){requestAnimationFrame(function(){setTimeout(start)})})' +
  '.observe({type:"paint",buffered:true})}catch(e){start()}})()';

const modulePreload = /<link rel="modulepreload"/g;
const moduleScript = /<script type="module"[^>]*>/g;

/**
 * Lets a rendered page load its module script and the preloads of it after the first paint, because they take bandwidth
 * and processor time from what is shown (decision 061). A page with several module scripts, as Vite makes them during
 * development, stays as it is: their order counts.
 * @returns the page, and the inline script that it needs besides its own
 */
export function loadScriptsAfterPaint(html: string): { readonly html: string; readonly scripts: readonly string[] } {
  if (html.match(moduleScript)?.length !== 1 || !html.includes('</body>')) return { html, scripts: [] };
  return {
    html: html
      .replace(modulePreload, '<link data-rel="modulepreload"')
      .replace(moduleScript, '<script type="text/plain" data-module="">')
      .replace('</body>', () => `<script>${START_SCRIPT}</script></body>`),
    scripts: [START_SCRIPT],
  };
}
