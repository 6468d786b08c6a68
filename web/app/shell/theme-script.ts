/**
 * Applies the stored theme, and marks the page of somebody who is signed in, before the first paint: the link to the orders
 * stands first in the header then, without moving what follows. Pages are cached for all visitors, so their HTML cannot
 * contain either. The Content Security Policy allows this script by its hash.
 */
export const THEME_SCRIPT =
  'var d=document.documentElement.dataset,m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)d.theme=m[1];' +
  'try{if(localStorage.getItem("user"))d.signedIn=""}catch(e){}';
