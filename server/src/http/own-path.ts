/**
 * The address of a request as one of this site. `//evil.example` and `/\evil.example` are other sites to whoever resolves
 * them, a browser that is redirected too, and `//` alone is none at all.
 */
export const ownPath = (url: string): string => url.replace(/^(?:https?:\/\/[^/\\?#]*)?[/\\]*/i, '/');
