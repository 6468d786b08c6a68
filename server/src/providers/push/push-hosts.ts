/** The push services of Chrome (and Edge outside Windows), Firefox, Safari, and Edge on Windows. */
const knownPushHosts = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/**
 * Whether the server may send a request to this push endpoint. The address comes from a browser and could name a host of
 * our own network (SSRF), so only known push services and the hosts of PUSH_HOSTS are allowed, by HTTPS on port 443.
 */
export function isPushEndpoint(endpoint: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, hostname, username, password } = new URL(endpoint);
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    [...knownPushHosts, ...extraHosts].some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
