/** The push services of Chrome and Edge on other systems, of Firefox, Safari and Edge on Windows. */
const KNOWN = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/** A name of the public internet: letters in at least two parts, the last of which is no number. */
export const isPublicHost = (name: string): boolean =>
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(name) &&
  !/\.(?:local|localhost|internal|intranet|lan|home|corp|arpa)$/.test(name);

/**
 * Whether we may post to this address. It comes from a browser, so it could name a machine of our own network: only
 * known push services and those of PUSH_HOSTS are asked, over TLS and at its usual port.
 */
export function isPushEndpoint(endpoint: string, more: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, hostname, username, password } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    [...KNOWN, ...more].some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
