import { describe, expect, it } from 'vitest';
import { createMapsAppUrl } from './maps-app-url.ts';

const office = { lat: 25.1268, lng: 55.2287 };

describe('the link to a maps app', () => {
  it('links to the maps app of the platform', () => {
    expect(createMapsAppUrl(office, 'Dune & Co', 'iPhone')).toBe(
      'https://maps.apple.com/?ll=25.1268,55.2287&q=Dune%20%26%20Co',
    );
    expect(createMapsAppUrl(office, 'Dune', 'Linux; Android 16')).toBe('geo:25.1268,55.2287?q=25.1268,55.2287(Dune)');
    expect(createMapsAppUrl(office, 'Dune', '')).toContain('openstreetmap.org/?mlat=25.1268&mlon=55.2287');
  });
});
