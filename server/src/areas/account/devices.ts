import Bowser from 'bowser';

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly device: 'computer' | 'phone' | 'tablet' | null;
}

const kinds: Readonly<Record<string, Device['device']>> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' };

/** What a browser says of itself, in names a person knows; versions change too often to be recognised by. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: null, system: null, device: null };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: browser.name || null,
    system: os.name || null,
    device: kinds[platform.type ?? ''] ?? null,
  };
}
