import Bowser from 'bowser';

interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly device: 'computer' | 'phone' | 'tablet' | null;
}

const deviceKinds: Readonly<Record<string, Device['device']>> = {
  desktop: 'computer',
  mobile: 'phone',
  tablet: 'tablet',
};

/** Names of browser, system and device in a User-Agent header, without versions, which people do not recognise. */
export function parseUserAgent(userAgent: string): Device {
  if (userAgent === '') return { browser: null, system: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    device: deviceKinds[platform.type ?? ''] ?? null,
  };
}
