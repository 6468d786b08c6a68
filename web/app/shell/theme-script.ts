/**
 * Applies the stored theme, and marks the page of somebody who is signed in, before the first paint: the link to the orders
 * stands first in the header then, and a member who may not order (`hasPermission`) reads so, without moving what follows.
 * Pages are cached for all visitors, so their HTML cannot contain any of it. The Content Security Policy allows this script by
 * its hash.
 */
export const THEME_SCRIPT =
  'var d=document.documentElement.dataset,m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)d.theme=m[1];' +
  'try{var l=localStorage,u=l.getItem("user");if(u){d.signedIn="";' +
  'if(/"isMember":true/.test(u)&&!/"CREATE_ORDER"/.test(l.getItem("permissions")))d.mayNotOrder=""}}catch(e){}';
