import { describe, expect, it } from 'vitest';
import { clampPlace, isForeignLink, isShortMapLink, movePlace, readMapLink } from './map-link.ts';

const quoz = { latitude: 25.1412, longitude: 55.2311 };

describe('the place of a map link', () => {
  it.each([
    [
      'a pin of Google before the middle of its screen',
      'https://www.google.com/maps/place/X/@25.2,55.3,17z/data=!3m1!8m2!3d25.1412!4d55.2311',
    ],
    ['the middle of its screen', 'https://www.google.com/maps/@25.1412,55.2311,17z'],
    ['a search of Google', 'https://www.google.com/maps?q=25.1412,55.2311&z=15'],
    ['its query with an escaped comma', 'https://www.google.com/maps/search/?api=1&query=25.1412%2C55.2311'],
    ['its place with a plus', 'https://www.google.com/maps/search/25.1412,+55.2311'],
    ['Apple', 'https://maps.apple.com/?ll=25.1412,55.2311&q=Falcon%20Plates'],
    ['OpenStreetMap with a marker', 'https://www.openstreetmap.org/?mlat=25.1412&mlon=55.2311#map=17/25.2/55.3'],
    ['OpenStreetMap', 'https://www.openstreetmap.org/#map=17/25.1412/55.2311'],
    ['Google of a country', 'https://maps.google.ae/?q=25.1412,55.2311'],
    ['a link without its scheme', 'google.com/maps/@25.1412,55.2311,17z'],
    ['Bing', 'https://www.bing.com/maps?cp=25.2~55.3&lvl=17&q=25.1412,55.2311'],
    ['Waze', 'https://www.waze.com/live-map/directions?to=ll.25.1412,55.2311&ll=25.1412,55.2311'],
    ['a geo address of a phone', 'geo:25.1412,55.2311?z=17'],
    ['typed degrees', '25.1412, 55.2311'],
    ['typed degrees with letters', '25.1412° N, 55.2311° E'],
    ['Arabic digits and comma', '٢٥.١٤١٢، ٥٥.٢٣١١'],
    ['degrees, minutes and seconds', '25°08\'28.32"N 55°13\'51.96"E'],
  ])('%s', (_name, link) => {
    expect(readMapLink(link)).toEqual(quoz);
  });

  it.each(['', 'Al Quoz 3', 'https://maps.app.goo.gl/AbCdEf12', '95, 200', 'https://example.com/25'])(
    'names none: %s',
    (link) => {
      expect(readMapLink(link)).toBeNull();
    },
  );

  it.each([
    'https://example.com/?q=25.1412,55.2311',
    'http://maps.google.com/?q=25.1412,55.2311',
    'https://maps.google.com@example.com/?q=25.1412,55.2311',
    'https://maps.google.com.example.com/?q=25.1412,55.2311',
    'https://www.google.com/search?q=25.1412,55.2311',
    'https://example.com/maps/@25.1412,55.2311,17z',
    'example.com/?q=25.1412,55.2311',
    'javascript:alert(25.1412,55.2311)',
  ])('of no map service is foreign and names none: %s', (link) => {
    expect([isForeignLink(link), readMapLink(link)]).toEqual([true, null]);
  });

  it.each(['25.1412, 55.2311', '25.1412° N, 55.2311° E', 'Al Quoz 3', 'https://w3w.co/filled.count.soap'])(
    'is not foreign: %s',
    (text) => {
      expect(isForeignLink(text)).toBe(false);
    },
  );

  it('south and west are negative', () => {
    expect(readMapLink('33°52\'04.8"S 151°12\'36"E')).toEqual({ latitude: -33.868, longitude: 151.21 });
  });

  it('knows the short links that say nothing themselves', () => {
    expect(isShortMapLink(' https://maps.app.goo.gl/AbCdEf12')).toBe(true);
    expect(isShortMapLink('https://what3words.com/filled.count.soap')).toBe(true);
    expect(isShortMapLink('https://www.google.com/maps/@25.1,55.2,17z')).toBe(false);
  });
});

describe('a pin that is moved', () => {
  it('goes by metres in both directions, and stays on the map', () => {
    expect(movePlace(quoz, 100, 0)).toEqual({ latitude: 25.1421, longitude: 55.2311 });
    expect(movePlace(quoz, 0, -100)).toEqual({ latitude: 25.1412, longitude: 55.23011 });
    expect(clampPlace({ latitude: 40, longitude: 10 })).toEqual({ latitude: 26.4, longitude: 51.3 });
  });
});
