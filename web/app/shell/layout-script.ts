/**
 * Lays out the whole page from the start where the browser or the router puts back a scroll position: reload, back and
 * forward. On a first visit what is below the first window is laid out when it is near (`.later` in `app.css`).
 */
export const LAYOUT_SCRIPT =
  'var n=performance.getEntriesByType("navigation")[0];if(n&&n.type!=="navigate")document.documentElement.dataset.used="";';
