import { toLatinDigits } from '../latin-digits.ts';

/** Degrees, WGS 84. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
const PAIR = String.raw`${NUMBER}(?:,|%2C|%20|\+|\s)+${NUMBER}`;

/** Where the links of map applications name a place; what marks a pin comes before what is only the middle of the screen. */
const patterns: readonly RegExp[] = [
  new RegExp(String.raw`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(String.raw`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(String.raw`[?&](?:q|query|ll|sll|daddr|destination|center|coordinate)=(?:loc:)?${PAIR}`, 'i'),
  new RegExp(String.raw`^geo:${NUMBER},${NUMBER}`, 'i'),
  new RegExp(String.raw`/(?:search|place|dir)/+${PAIR}`, 'i'),
  new RegExp(String.raw`[@]${NUMBER},${NUMBER}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(String.raw`^\(?${NUMBER}°?\s*[NS]?(?:,|،|;|\s)+${NUMBER}°?\s*[EW]?\)?$`, 'i'),
];
const degrees = /(\d{1,3})°\s*(\d{1,2})['′’]\s*(\d{1,2}(?:\.\d+)?)["″”]\s*([NSEW])/gi;

/** Services whose links people copy, by host and the beginning of the path: of all others nobody knows what their numbers mean. */
const mapServices: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, /^\/maps(?:[/?#@]|$)/],
  [/^maps\.google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, /^/],
  [/^maps\.app\.goo\.gl$/, /^/],
  [/^goo\.gl$/, /^\/maps\//],
  [/^maps\.apple(?:\.com)?$/, /^/],
  [/^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/, /^/],
  [/^(?:www\.)?bing\.com$/, /^\/maps(?:[/?#]|$)/],
  [/^(?:www\.|ul\.|embed\.)?waze\.com$/, /^/],
  [/^(?:www\.)?(?:what3words\.com|w3w\.co)$/, /^/],
];
/** A scheme, or a host with a path: whatever is meant to be opened. */
const looksLikeLink = /^(?:(?!geo:)[a-z][a-z\d+.-]*:|[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?:[/?#:]|$))/i;

/** Whether a link is one of a known map service, over https. What is no link is none either. */
export function isMapServiceLink(text: string): boolean {
  const [, host = '', path = ''] = /^(?:https:\/\/)?([a-z\d.-]+)((?:[/?#].*)?)$/i.exec(text.trim()) ?? [];
  return mapServices.some(([hosts, paths]) => hosts.test(host.toLowerCase()) && paths.test(path));
}

/** Whether the text is a link that leads elsewhere than to a known map service. */
export const isForeignLink = (typed: string): boolean => looksLikeLink.test(typed.trim()) && !isMapServiceLink(typed);

/**
 * The place that a pasted link of a map application names, or that was typed as degrees; null where it names none, as the
 * short links that only their application can follow.
 */
export function readMapLink(typed: string): Place | null {
  const text = toLatinDigits(typed)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  if (isForeignLink(text)) return null;
  const parts = [...text.matchAll(degrees)].map(([, whole, minutes, seconds, side = '']) => {
    const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
    return /[sw]/i.test(side) ? -value : value;
  });
  if (parts.length === 2) return toPlace(parts[0], parts[1]);
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const place = match && toPlace(Number(match[1]), Number(match[2]));
    if (place) return place;
  }
  return null;
}

/** Finer than a metre is nobody's place. */
const round = (value: number): number => Math.round(value * 100_000) / 100_000;

const toPlace = (latitude = NaN, longitude = NaN): Place | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude: round(latitude), longitude: round(longitude) }
    : null;

/** Whether the text is a link in place of degrees, which names its place only where it is opened. */
export const isShortMapLink = (typed: string): boolean =>
  /^(?:https:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.apple\/p|(?:www\.)?waze\.com\/ul\/|(?:www\.)?(?:what3words\.com|w3w\.co)\/)/i.test(
    typed.trim(),
  );

/** What the map of the desk shows: the country and the sea beside it. */
export const uaeBounds = { north: 26.4, south: 22.5, west: 51.3, east: 56.6 } as const;

/** The place moved by metres, no further than the map goes. */
export function movePlace({ latitude, longitude }: Place, northMetres: number, eastMetres: number): Place {
  const metresPerDegree = 111_320;
  return clampPlace({
    latitude: latitude + northMetres / metresPerDegree,
    longitude: longitude + eastMetres / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
  });
}

/** The nearest place on the map. */
export const clampPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: round(Math.min(uaeBounds.north, Math.max(uaeBounds.south, latitude))),
  longitude: round(Math.min(uaeBounds.east, Math.max(uaeBounds.west, longitude))),
});
