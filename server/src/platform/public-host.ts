/**
 * Whether a host name can only belong to the public internet: at least two labels, the last one not numeric (so no IP
 * address), and none of the top-level names reserved for local networks.
 */
export const isPublicHost = (name: string): boolean =>
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(name) &&
  !/\.(?:local|localhost|internal|intranet|lan|home|corp|arpa)$/.test(name);
