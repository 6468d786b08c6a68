/**
 * A request's URL as a path of this site, safe as a redirect target. Browsers resolve `//evil.example` and
 * `/\evil.example` to another site (open redirect), and `//` alone is not a valid URL.
 */
export const toSameOriginPath = (url: string): string => url.replace(/^(?:https?:\/\/[^/\\?#]*)?[/\\]*/i, '/');
